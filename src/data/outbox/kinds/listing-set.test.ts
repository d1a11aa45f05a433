import { expect, it } from 'vitest'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { type ListingIntent, nextListing } from './listing-set.ts'

const gone = (revision = 1): ListingIntent => ({ want: 'gone', id: 'walk', revision })
const written = (intent: ListingIntent) => ({ userId: 'youssef', intent, key: 'key-2', now: 2000 })
const row = (more: Partial<StoredRow> = {}): StoredRow => ({
  seq: 5,
  userId: 'youssef',
  kind: 'listing.set@1',
  entity: 'listing:walk',
  payload: gone(),
  generation: 1,
  dispatchedGeneration: 0,
  idempotencyKey: 'key-1',
  unsettled: [],
  card: null,
  createdAt: 1000,
  attempts: 3,
  nextAttemptAt: 9000,
  sentAt: null,
  state: 'waiting',
  error: null,
  ...more,
})

it('writes a first intent as generation 1 under its own key', () => {
  expect(nextListing(undefined, written(gone()))).toMatchObject({
    kind: 'put',
    row: { kind: 'listing.set@1', entity: 'listing:walk', generation: 1, idempotencyKey: 'key-2', unsettled: [] },
  })
})

it('has nothing to add to the same intent while that waits', () => {
  expect(nextListing(row(), written(gone()))).toEqual({ kind: 'nothing' })
})

it('takes the place of what never left', () => {
  expect(nextListing(row(), written(gone(2)))).toMatchObject({
    row: { seq: 5, generation: 2, idempotencyKey: 'key-2', unsettled: [], attempts: 0, nextAttemptAt: 0 },
  })
})

it('remembers what may have left, oldest first', () => {
  const sent = row({ generation: 2, dispatchedGeneration: 2, unsettled: [{ key: 'key-0', payload: gone(0) }] })
  expect(nextListing(sent, written(gone(2)))).toMatchObject({
    row: {
      generation: 3,
      dispatchedGeneration: 2,
      unsettled: [
        { key: 'key-0', payload: gone(0) },
        { key: 'key-1', payload: gone() },
      ],
    },
  })
})

it('tries a refused intent again under a new key, without what was refused', () => {
  const refused = row({ state: 'refused', dispatchedGeneration: 1, error: { code: 'gone', message: '' } })
  expect(nextListing(refused, written(gone()))).toMatchObject({
    row: { state: 'waiting', error: null, generation: 2, idempotencyKey: 'key-2', unsettled: [] },
  })
})

it('remembers twenty tries without an answer, and no more', () => {
  let last = row({ dispatchedGeneration: 1 })
  for (let revision = 2; revision < 40; revision++) {
    const step = nextListing(last, { ...written(gone(revision)), key: `key-${revision}` })
    if (step.kind !== 'put') throw new Error('not put')
    last = { ...step.row, seq: 5, dispatchedGeneration: step.row.generation }
  }
  expect(last.unsettled).toHaveLength(20)
  expect(last.unsettled.at(-1)?.key).toBe('key-38')
})
