import { describe, expect, it } from 'vitest'
import type { FavoriteRow } from '../db/mirror.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { sampleCard } from '../testing/samples.ts'
import { overlayFavorites, wantedIds } from './overlay.ts'

const saved = (id: string, day: number): FavoriteRow => ({
  userId: 'amina',
  id,
  card: sampleCard(id),
  favoritedAt: `2026-01-0${day}T00:00:00.000Z`,
})
const row = (experienceId: string, want: boolean, more: Partial<StoredRow> = {}): StoredRow => ({
  seq: 1,
  userId: 'amina',
  kind: 'favorites.set@1',
  entity: `favorite:${experienceId}`,
  payload: { experienceId, want },
  generation: 1,
  dispatchedGeneration: 0,
  idempotencyKey: 'k',
  unsettled: [],
  card: sampleCard(experienceId),
  createdAt: Date.UTC(2026, 0, 5),
  attempts: 0,
  nextAttemptAt: 0,
  sentAt: null,
  state: 'waiting',
  error: null,
  ...more,
})
const shown = (server: FavoriteRow[], rows: StoredRow[]) =>
  overlayFavorites(server, rows).map(({ id, state }) => `${id} ${state}`)

describe('the list', () => {
  it('shows the newest first', () => {
    expect(shown([saved('a', 1), saved('b', 3), saved('c', 2)], [])).toEqual(['b saved', 'c saved', 'a saved'])
  })

  it('lays what waits over what the server told', () => {
    expect(shown([saved('a', 1), saved('b', 2)], [row('c', true), row('a', false)])).toEqual(['c waiting', 'b saved'])
  })

  it('shows what was refused where it stands: the addition as such, the removal as still there', () => {
    const refused = { state: 'refused' } as const
    expect(shown([saved('a', 1)], [row('c', true, refused), row('a', false, refused)])).toEqual([
      'c refused',
      'a refused',
    ])
  })

  it('leaves out what it cannot read', () => {
    expect(shown([], [row('c', true, { kind: 'listing.publish@2', state: 'parked' })])).toEqual([])
  })
})

it('fills hearts by what is wanted, and empties them where that was refused', () => {
  const ids = wantedIds(['a', 'b'], [row('c', true), row('a', false), row('d', true, { state: 'refused' })])
  expect([...ids]).toEqual([
    ['b', 'saved'],
    ['c', 'waiting'],
  ])
})
