import { expect, it } from 'vitest'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { registry } from '../kinds/kinds.ts'
import { applyOutcome } from './apply-outcome.ts'

const row = (more: Partial<StoredRow> = {}): StoredRow => ({
  seq: 5,
  userId: 'amina',
  kind: 'favorites.set@1',
  entity: 'favorite:walk',
  payload: { experienceId: 'walk', want: true },
  generation: 2,
  dispatchedGeneration: 2,
  idempotencyKey: 'new',
  unsettled: [{ key: 'old', payload: { experienceId: 'walk', want: false } }],
  card: null,
  createdAt: 1000,
  attempts: 1,
  nextAttemptAt: 0,
  sentAt: 4000,
  state: 'waiting',
  error: null,
  ...more,
})
const outcomes = (given: Record<string, { status: number; code?: string }>) => ({
  kind: 'outcomes' as const,
  outcomes: new Map(Object.entries(given).map(([key, outcome]) => [key, { key, ...outcome }])),
})
const outcomeOf = (before: StoredRow, result: Parameters<typeof applyOutcome>[1]) =>
  applyOutcome(before, result, 5000, (attempts) => 1000 * (attempts + 1), registry.isDone)

it('is done once everything that was sent is answered and the newest is accepted', () => {
  expect(outcomeOf(row(), outcomes({ old: { status: 200 }, new: { status: 201 } }))).toBeNull()
})

it('stays while the intent is another than the one acknowledged, and is due at once', () => {
  const after = outcomeOf(
    row({ generation: 3, idempotencyKey: 'newer' }),
    outcomes({ old: { status: 200 }, new: { status: 201 } }),
  )
  expect(after).toMatchObject({ unsettled: [], sentAt: null, attempts: 1, nextAttemptAt: 0 })
})

it('waits where an earlier generation has no answer yet', () => {
  const after = outcomeOf(row(), outcomes({ old: { status: 409, code: 'request_in_flight' }, new: { status: 201 } }))
  expect(after).toMatchObject({ unsettled: [{ key: 'old' }], attempts: 2, nextAttemptAt: 7000 })
})

it('waits where the answer leaves it out', () => {
  expect(outcomeOf(row({ unsettled: [] }), outcomes({}))).toMatchObject({ state: 'waiting', attempts: 2 })
})

it('keeps what the server refused, with the reason', () => {
  const after = outcomeOf(row({ unsettled: [] }), outcomes({ new: { status: 410, code: 'gone' } }))
  expect(after).toMatchObject({ state: 'refused', error: { code: 'gone' }, sentAt: null })
})

it('keeps everything after a failure of the network', () => {
  const after = outcomeOf(row(), { kind: 'later', error: { code: 'network', message: '' } })
  expect(after).toMatchObject({
    state: 'waiting',
    unsettled: [{ key: 'old' }],
    nextAttemptAt: 7000,
    error: { code: 'network' },
  })
})
