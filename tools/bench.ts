/**
 * `npm run bench`: times as ratios to a floor, the least code that could do the job, measured in the same run and in
 * turns: on a shared machine times mean little by themselves. docs/performance.md has the figures.
 *   --only search,start   these alone, of reads, search, start, drain, drain-in-browser,
 *                         bookings, refusals, events, first-sight, first-touch, presses,
 *                         memory-phone, later-bytes
 *                         million, which takes minutes and is left out unless it is named
 *   --rounds 5            of each
 *   --listings 100000     of million
 */
import { parseArgs } from 'node:util'
import { measureBookings } from './bench/bookings.ts'
import { measureDrain } from './bench/drain.ts'
import { measureDrainInBrowser } from './bench/drain-in-browser.ts'
import { measureEvents } from './bench/events.ts'
import { measureFirstSight } from './bench/first-sight.ts'
import { measureFirstTouch } from './bench/first-touch.ts'
import { measureLaterBytes } from './bench/later-bytes.ts'
import { measureMemoryOfPhone } from './bench/memory-phone.ts'
import { measureMillion } from './bench/million.ts'
import { measurePresses } from './bench/presses.ts'
import { measureReads } from './bench/reads.ts'
import { measureRefusals } from './bench/refusals.ts'
import { measureSearch } from './bench/search.ts'
import { measureStart } from './bench/start.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    listings: { type: 'string', default: '1000000' },
  },
})
const measures = {
  reads: measureReads,
  search: measureSearch,
  start: measureStart,
  drain: measureDrain,
  'drain-in-browser': measureDrainInBrowser,
  'first-sight': measureFirstSight,
  'first-touch': measureFirstTouch,
  presses: measurePresses,
  'memory-phone': measureMemoryOfPhone,
  'later-bytes': measureLaterBytes,
  bookings: measureBookings,
  refusals: measureRefusals,
  events: measureEvents,
}
/** Takes minutes to load, so only where it is named. */
const large = { million: (rounds: number) => measureMillion(rounds, Number(values.listings)) }
const chosen = values.only?.split(',') ?? Object.keys(measures)
for (const [name, measure] of Object.entries({ ...measures, ...large })) {
  if (!chosen.includes(name)) continue
  console.log(`\n━━━ ${name}`)
  await measure(Number(values.rounds))
}
