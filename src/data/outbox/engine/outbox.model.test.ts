/**
 * The outbox against an independent model: random histories of intents, sign-ins, faults, kills, freezes and restarts; in the end
 * the server must hold what was wanted, once, under the right person.
 */
import fc from 'fast-check'
import { brokenOutboxes } from '#data/testing/broken-outboxes.ts'
import type { World } from '#data/testing/device-process.ts'
import { type Command, History, type Moment } from '#data/testing/history.ts'
import { playHistories } from '#data/testing/play-histories.ts'
import type { Fault } from '#data/testing/reference-server.ts'

const fault = fc.constantFrom<Fault>(
  'ok',
  'drop-before',
  'drop-after',
  'error',
  'error-after',
  'slow-down',
  'portal',
  'hang',
)
const which = fc.nat({ max: 1 })
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('intent' as const),
      process: which,
      thing: fc.nat({ max: 3 }),
      want: fc.boolean(),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('drain' as const), process: which, isForced: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('faults' as const),
      faults: fc.array(fault, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(500, 5000, 25_000, 3_700_000, -86_400_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), process: which, steps: fc.nat({ max: 14 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('freeze' as const), process: which, steps: fc.nat({ max: 14 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pull' as const), process: which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('login' as const),
      process: which,
      person: which,
      diesAfter: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('logout' as const), process: which, discards: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('network' as const), isOnline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constantFrom<Command>({ do: 'expire' }, { do: 'revoke' }, { do: 'land' }) },
)
const moment: fc.Arbitrary<Moment> = fc.record({ command, isAlone: fc.boolean() })
const moments = fc.array(moment, { maxLength: 30 })

const stumble = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat({ max: 2 }) })

type Spoilt = Pick<World, 'spoil' | 'spoilLogin'>

const propertyOf = (changesPerBatch?: number) => (spoilt?: Spoilt) =>
  fc.asyncProperty(moments, stumble, async (history, thing) => {
    await new History({ ...spoilt, ...(changesPerBatch && { changesPerBatch }) }).play(history, thing)
  })

playHistories({
  name: 'the outbox',
  sample: 15,
  property: propertyOf(),
  broken: brokenOutboxes,
  brokenSeed: 11,
  brokenSeeds: {
    'ignores that an intent changed while it was under way': 54,
    'forgets what may still be on its way': 3,
    'begins the session before what a visitor saved is handed over': 24,
    'lets go what a visitor saved where the account has a change of it waiting': 212,
  },
})

// Several requests are then under way at once, beside what is read for the next and written of the last. The mistakes are the same: that
// these histories show them as well is for the soak.
playHistories({
  name: 'an outbox that sends one change at a time',
  sample: 15,
  property: propertyOf(1),
  broken: Object.fromEntries(Object.entries(brokenOutboxes).filter(([, { spoil }]) => spoil && process.env.SOAK)),
  brokenSeed: 11,
  brokenSeeds: {
    'ignores that an intent changed while it was under way': 54,
    'forgets what may still be on its way': 3,
  },
})
