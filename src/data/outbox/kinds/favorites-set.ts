/** What a new intent makes of the row that already stands for the same entity. Pure: the outbox's rules in one place. */
import type { CatalogueRow } from '#contract/experience.ts'
import type { OutboxRow, StoredRow } from '#data/db/outbox-row.ts'
import { firstGeneration, nextGeneration } from '../engine/generations.ts'
import { favoriteEntity, favoritesSet, readFavoriteIntent } from './kinds.ts'

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

export type Step = { kind: 'put'; row: OutboxRow } | { kind: 'delete'; seq: number } | { kind: 'nothing' }

const toWritten = ({ userId, experienceId, want, card, key, now }: FavoriteIntent) => ({
  userId,
  kind: favoritesSet,
  entity: favoriteEntity(experienceId),
  payload: { experienceId, want },
  card,
  key,
  now,
})

/** Nothing of it ever left the device, and the server is known to hold what is wanted now: there is nothing to say. */
const cancelsOut = (row: StoredRow, { known, want }: FavoriteIntent) =>
  row.dispatchedGeneration === 0 && known !== null && known.seq === row.seq && known.holds === want

export const nextStep = (existing: StoredRow | undefined, intent: FavoriteIntent): Step => {
  if (!existing) return { kind: 'put', row: firstGeneration(toWritten(intent)) }
  // Wanting again what was refused is a new try, under a new key.
  const isSame = readFavoriteIntent(existing)?.want === intent.want
  if (isSame && existing.state === 'waiting') return { kind: 'nothing' }
  if (cancelsOut(existing, intent)) return { kind: 'delete', seq: existing.seq }
  const row = nextGeneration(existing, toWritten({ ...intent, card: intent.card ?? existing.card }))
  return { kind: 'put', row: { ...row, createdAt: isSame ? existing.createdAt : intent.now } }
}
