import { describe, expect, it } from 'vitest'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { type FavoriteIntent, nextFavorite } from './favorites-set.ts'

const intent = (want: boolean, more: Partial<FavoriteIntent> = {}): FavoriteIntent => ({
  userId: 'amina',
  experienceId: 'walk',
  want,
  known: null,
  card: null,
  key: 'key-2',
  now: 2000,
  ...more,
})

const row = (more: Partial<StoredRow> = {}): StoredRow => ({
  seq: 5,
  userId: 'amina',
  kind: 'favorites.set@1',
  entity: 'favorite:walk',
  payload: { experienceId: 'walk', want: true },
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

describe('nextFavorite', () => {
  it('writes a first intent as generation 1 under its own key', () => {
    const step = nextFavorite(undefined, intent(true))
    expect(step).toMatchObject({
      kind: 'put',
      row: { generation: 1, dispatchedGeneration: 0, idempotencyKey: 'key-2' },
    })
  })

  it('has nothing to add to the same intent', () => {
    expect(nextFavorite(row(), intent(true))).toEqual({ kind: 'nothing' })
  })

  it('cancels out what never left, where the server is known to hold that already', () => {
    expect(nextFavorite(row(), intent(false, { known: { seq: 5, holds: false } }))).toEqual({ kind: 'delete', seq: 5 })
  })

  it('sends the opposite where that is not known, or was known before the row was there', () => {
    expect(nextFavorite(row(), intent(false)).kind).toBe('put')
    expect(nextFavorite(row(), intent(false, { known: { seq: 5, holds: true } })).kind).toBe('put')
    expect(nextFavorite(row(), intent(false, { known: { seq: 4, holds: false } })).kind).toBe('put')
  })

  it('never cancels out what may have left; it is answered before the newer intent, in the row’s old place', () => {
    const step = nextFavorite(row({ dispatchedGeneration: 1 }), intent(false, { known: { seq: 5, holds: false } }))
    expect(step).toMatchObject({
      kind: 'put',
      row: {
        seq: 5,
        generation: 2,
        dispatchedGeneration: 1,
        idempotencyKey: 'key-2',
        attempts: 0,
        unsettled: [{ key: 'key-1', payload: { experienceId: 'walk', want: true } }],
      },
    })
  })

  it('drops a generation that was overtaken before it left', () => {
    const step = nextFavorite(
      row({ generation: 2, dispatchedGeneration: 1, unsettled: [{ key: 'a', payload: 1 }] }),
      intent(false),
    )
    expect(step).toMatchObject({ row: { generation: 3, unsettled: [{ key: 'a' }] } })
  })

  it('tries a refused intent again under a new key', () => {
    const refused = row({ state: 'refused', dispatchedGeneration: 1, error: { code: 'gone', message: '' } })
    expect(nextFavorite(refused, intent(true))).toMatchObject({
      row: { state: 'waiting', error: null, idempotencyKey: 'key-2', generation: 2, unsettled: [], createdAt: 1000 },
    })
  })
})
