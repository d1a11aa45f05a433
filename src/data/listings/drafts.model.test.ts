/**
 * Listing drafts on two devices against an independent model: random histories of edits, photos, decisions, sign-ins, faults
 * and kills; in the end nothing that was kept is lost, nothing happened twice, and nobody overwrote what they had not
 * seen.
 */
import fc from 'fast-check'
import { brokenDrafts } from '../testing/broken-drafts.ts'
import type { DraftCommand, DraftMoment, Spoil } from '../testing/draft-devices.ts'
import { DraftHistory } from '../testing/draft-history.ts'
import { playHistories } from '../testing/play-histories.ts'
import type { Fault } from '../testing/reference-server.ts'

const fault = fc.constantFrom<Fault>(
  'ok',
  'drop-before',
  'drop-after',
  'drop-after',
  'drop-after',
  'error',
  'error-after',
  'slow-down',
  'portal',
  'hang',
)
const device = fc.nat({ max: 1 })
const thing = fc.constantFrom(0, 0, 1)
const command: fc.Arbitrary<DraftCommand> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      device,
      thing,
      photos: fc.constantFrom('none', 'none', 'add', 'add', 'drop', 'turn'),
      isBad: fc.integer({ min: 0, max: 9 }).map((number) => number === 9),
      isStale: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      device,
      thing,
      status: fc.constantFrom('draft' as const, 'published' as const),
    }),
  },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('drain' as const), device, isForced: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pull' as const), device }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sync' as const), device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('remove' as const, 'discard' as const), device, thing }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('resolve' as const),
      device,
      thing,
      choice: fc.constantFrom('mine' as const, 'theirs' as const, 'both' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('faults' as const),
      faults: fc.array(fault, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), device, steps: fc.nat({ max: 14 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(500, 5000, 95_000, 3_700_000, -86_400_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('login' as const), device, person: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('logout' as const), device, discards: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('network' as const), isOnline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constantFrom<DraftCommand>({ do: 'expire' }, { do: 'land' }, { do: 'forget-photos' }) },
)
const moment: fc.Arbitrary<DraftMoment> = fc.record({ command, isAlone: fc.constantFrom(true, true, false) })
const moments = fc.array(moment, { maxLength: 30, size: 'max' })

const property = (spoilt?: Spoil) =>
  fc.asyncProperty(moments, fc.boolean(), async (history, isShared) => {
    await new DraftHistory(spoilt).play(history, isShared)
  })

playHistories({ name: 'listing drafts', sample: 20, property, broken: brokenDrafts, brokenSeed: 23 })
