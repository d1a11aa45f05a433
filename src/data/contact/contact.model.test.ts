/**
 * Messages to us against an independent model: random histories of two windows on one device, of writing, mending, sign-ins,
 * faults and kills; in the end everything that was said to be queued has arrived, once, as it was written and from the right
 * person.
 */
import fc from 'fast-check'
import { brokenContacts } from '../testing/broken-contacts.ts'
import {
  type ContactCommand,
  ContactHistory,
  type ContactMoment,
  type ContactSpoil,
} from '../testing/contact-history.ts'
import { playHistories } from '../testing/play-histories.ts'
import type { Fault } from '../testing/reference-server.ts'

const fault = fc.constantFrom<Fault>(
  ...([
    'ok',
    'drop-before',
    'drop-after',
    'drop-after',
    'error',
    'error-after',
    'slow-down',
    'portal',
    'hang',
  ] as const),
)
const window = { process: fc.nat({ max: 1 }) }
const form = fc.constantFrom('contact' as const, 'contact' as const, 'gift-cards' as const)
const command: fc.Arbitrary<ContactCommand> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ do: fc.constant('write' as const), ...window, form },
      isBad: fc.integer({ min: 0, max: 5 }).map((number) => number === 5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('type' as const), ...window, form }) },
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ do: fc.constant('drain' as const), ...window },
      ...{ isForced: fc.boolean(), isVisitors: fc.constantFrom(true, true, false) },
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('take-back' as const, 'take-back' as const, 'retry' as const, 'discard' as const),
      ...{ ...window, place: fc.nat({ max: 3 }) },
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('faults' as const),
      faults: fc.array(fault, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), ...window, steps: fc.nat({ max: 14 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(500, 5000, 125_000, 3_700_000, -86_400_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('login' as const), ...window, person: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('logout' as const), ...window, discards: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('network' as const, 'crowd' as const), is: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constantFrom<ContactCommand>({ do: 'expire' }, { do: 'revoke' }, { do: 'land' }) },
)
const moment: fc.Arbitrary<ContactMoment> = fc.record({ command, isAlone: fc.constantFrom(true, true, false) })
const moments = fc.array(moment, { maxLength: 30, size: 'max' })

const property = (spoilt?: ContactSpoil) =>
  fc.asyncProperty(moments, async (history) => {
    await new ContactHistory(spoilt).play(history)
  })

playHistories({ name: 'messages to us', sample: 10, property, broken: brokenContacts, brokenSeed: 2 })
