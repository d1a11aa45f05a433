import { AppError } from '../api/app-error.ts'
import { findCard } from '../catalogue/details-cache.ts'
import type { MirrorDatabase } from '../db/mirror.ts'
import type { OutboxStore } from '../outbox/engine/outbox-store.ts'
import { favoriteEntity, nextFavorite } from '../outbox/kinds/favorites-set.ts'
import type { SessionRepository } from '../session/session-repository.ts'
import { isKnownFavorite } from './cache.ts'

interface Deps {
  sessionRepository: Pick<SessionRepository, 'read'>
  store: Pick<OutboxStore, 'find' | 'enqueue'>
  db: MirrorDatabase
  now(): number
  newKey(): string
}

/** Makes the command behind a heart: whoever is signed in wants an experience saved, or no longer. */
export const createSetFavorite =
  ({ sessionRepository, store, db, now, newKey }: Deps) =>
  async (experienceId: string, want: boolean): Promise<void> => {
    const session = await sessionRepository.read()
    if (!session?.user) throw new AppError('unauthenticated', 'Please log in.', { status: 401 })
    const userId = session.user.id
    // In this order: what was acknowledged before the row was seen is in what the mirror says after it.
    const seen = await store.find(userId, favoriteEntity(experienceId))
    // The mirror only helps: an intent is written without it as well.
    const holds = seen ? await isKnownFavorite(db, userId, experienceId).catch(() => null) : null
    const card = await findCard(db, experienceId).catch(() => null)
    const known = seen && holds !== null ? { seq: seen.seq, holds } : null
    const intent = { userId, experienceId, want, known, card, key: newKey(), now: now() }
    await store.enqueue(userId, favoriteEntity(experienceId), (existing) => nextFavorite(existing, intent))
  }
