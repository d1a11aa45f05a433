/** A heart: an experience is to be saved, or no longer. */
import * as z from 'zod/mini'
import type { CatalogueRow } from '#contract/models/experience.ts'
import { findCard } from '#data/catalogue/details-cache.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { applyAcknowledged } from '#data/favorites/cache.ts'
import { firstGeneration, nextGeneration, type RowChange } from '../engine/generations.ts'
import { defineKind } from '../engine/kind.ts'
import { cardTitle } from './card-title.ts'

export const favoritesSet = defineKind({
  name: 'favorites.set@1',
  schema: z.object({ experienceId: z.string(), want: z.boolean() }),
  describe: ({ experienceId, want }, row) => ({ kind: 'favorite' as const, experienceId, want, title: cardTitle(row) }),
  // Removing what is not there is done (docs/decisions/0002).
  isDoneByAbsence: ({ want }) => !want,
  onBatchAccepted: async ({ mirror }, userId, accepted) => {
    const changes = accepted.map(async ({ row, payload: { experienceId, want } }) => {
      const card = row.card ?? (want ? await findCard(mirror, experienceId) : null)
      return { id: experienceId, want, card, at: row.createdAt }
    })
    await applyAcknowledged(mirror, userId, await Promise.all(changes))
  },
})

export const favoriteEntity = (experienceId: string): string => `favorite:${experienceId}`

export interface FavoriteIntent {
  userId: string
  experienceId: string
  want: boolean
  /**
   * What the server was known to hold after row `seq` had been seen; null if it was never asked. The order matters:
   * everything acknowledged before that row was written is in this knowledge.
   */
  known: { seq: number; holds: boolean } | null
  card: CatalogueRow | null
  /** A fresh idempotency key, for the case that the intent becomes a generation of its own. */
  key: string
  now: number
}

const toWritten = ({ userId, experienceId, want, card, key, now }: FavoriteIntent) => ({
  userId,
  kind: favoritesSet.name,
  entity: favoriteEntity(experienceId),
  payload: { experienceId, want },
  card,
  key,
  now,
})

/** Nothing of it ever left the device, and the server is known to hold what is wanted now: there is nothing to say. */
const cancelsOut = (row: StoredRow, { known, want }: FavoriteIntent) =>
  row.dispatchedGeneration === 0 && known !== null && known.seq === row.seq && known.holds === want

/** What a new intent makes of the row that stands for the same experience. */
export const nextFavorite = (existing: StoredRow | undefined, intent: FavoriteIntent): RowChange => {
  if (!existing) return { kind: 'put', row: firstGeneration(toWritten(intent)) }
  // Wanting again what was refused is a new try, under a new key.
  const isSame = favoritesSet.read(existing)?.want === intent.want
  if (isSame && existing.state === 'waiting') return { kind: 'nothing' }
  if (cancelsOut(existing, intent)) return { kind: 'delete', seq: existing.seq }
  const row = nextGeneration(existing, toWritten({ ...intent, card: intent.card ?? existing.card }))
  return { kind: 'put', row: { ...row, createdAt: isSame ? existing.createdAt : intent.now } }
}
