/** View = server snapshot ⊕ pending intents. Pure, so that the truth shows through as soon as a row leaves the outbox. */

import type { CatalogueRow } from '#contract/models/experience.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { favoritesSet } from '../outbox/kinds/favorites-set.ts'

export interface OverlaidFavorite {
  id: string
  /** Null where this device knows nothing to show of it. */
  card: CatalogueRow | null
  favoritedAt: string
  state: 'saved' | 'waiting' | 'refused'
}

type ServerFavorite = Pick<OverlaidFavorite, 'id' | 'card' | 'favoritedAt'>

const overlayRow = (list: Map<string, OverlaidFavorite>, row: StoredRow) => {
  const intent = favoritesSet.read(row)
  if (!intent || row.state === 'parked') return
  const saved = list.get(intent.experienceId)
  if (row.state === 'refused') {
    // What was not to be is shown where it would have stood; what could not be taken away is still there.
    const shown = saved ?? {
      id: intent.experienceId,
      card: row.card,
      favoritedAt: new Date(row.createdAt).toISOString(),
    }
    list.set(intent.experienceId, { ...shown, state: 'refused' })
  } else if (!intent.want) list.delete(intent.experienceId)
  else {
    const favoritedAt = saved?.favoritedAt ?? new Date(row.createdAt).toISOString()
    list.set(intent.experienceId, {
      id: intent.experienceId,
      card: saved?.card ?? row.card,
      favoritedAt,
      state: 'waiting',
    })
  }
}

/** Newest first, ties by id. */
export const overlayFavorites = (server: readonly ServerFavorite[], rows: readonly StoredRow[]): OverlaidFavorite[] => {
  const list = new Map<string, OverlaidFavorite>(
    server.map(({ id, card, favoritedAt }) => [id, { id, card, favoritedAt, state: 'saved' }]),
  )
  for (const row of rows) overlayRow(list, row)
  return [...list.values()].sort((a, b) =>
    a.favoritedAt === b.favoritedAt ? (a.id < b.id ? -1 : 1) : a.favoritedAt < b.favoritedAt ? 1 : -1,
  )
}

/** What this person wants, for hearts: a refused intent has not come true, whichever way it went. */
export const wantedIds = (
  server: readonly string[],
  rows: readonly StoredRow[],
): ReadonlyMap<string, 'saved' | 'waiting'> => {
  const ids = new Map<string, 'saved' | 'waiting'>(server.map((id) => [id, 'saved']))
  for (const row of rows) {
    const intent = row.state === 'waiting' ? favoritesSet.read(row) : null
    if (intent?.want) ids.set(intent.experienceId, 'waiting')
    else if (intent) ids.delete(intent.experienceId)
  }
  return ids
}
