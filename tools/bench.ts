/**
 * `npm run bench`: measures what docs/performance.md has a target for, beside a floor in the same run and in turns with it (on a shared
 * machine times mean little by themselves), and prints one table at the end.
 *   --only start,drain    these alone, of start, drain, first-sight (with the start without network), first-touch,
 *                         and million, which takes minutes to load and is left out unless it is named
 *   --rounds 5            of each
 *   --listings 1000000    of million
 */
import { parseArgs } from 'node:util'
import { measureDrain } from './bench/drain.ts'
import { measureFirstSight } from './bench/first-sight.ts'
import { measureFirstTouch } from './bench/first-touch.ts'
import { type Bench, loadRange, type Row, runBench, toTable } from './bench/harness.ts'
import { measureMillion } from './bench/million.ts'
import { measureStart } from './bench/start.ts'
import { exitOnSignals } from './exit-on-signals.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'start,drain,first-sight,first-touch' },
    rounds: { type: 'string', default: '5' },
    listings: { type: 'string', default: '1000000' },
  },
})
const benches = new Map<string, Bench>([
  ['start', measureStart],
  ['drain', measureDrain],
  ['first-sight', measureFirstSight],
  ['first-touch', measureFirstTouch],
  ['million', measureMillion],
])
const names = values.only.split(',')
for (const name of names)
  if (!benches.has(name)) throw new Error(`There is no benchmark “${name}”, only ${[...benches.keys()].join(', ')}`)
exitOnSignals()
const rows: Row[] = []
try {
  for (const [name, bench] of benches) {
    if (!names.includes(name)) continue
    console.log(`measuring ${name} …`)
    rows.push(...(await runBench(bench, { rounds: Number(values.rounds), listings: Number(values.listings) })))
  }
} finally {
  if (rows.length > 0) console.log(`\n${toTable(rows)}\n\nload of the machine: ${loadRange()}`)
}
