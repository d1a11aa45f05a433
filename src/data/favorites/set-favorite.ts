import { findCard } from '../catalogue/details-cache.ts'
import type { MirrorDatabase } from '../db/mirror.ts'
import type { OutboxStore } from '../outbox/engine/outbox-store.ts'
import { favoriteEntity, nextFavorite } from '../outbox/kinds/favorites-set.ts'
import type { SessionRepository } from '../session/session-repository.ts'
import { isKnownFavorite } from './cache.ts'
import type { VisitorsFavorite } from './visitor.ts'

/** On its way to an account, or kept here for whoever signs in. */
export type WrittenFavorite = 'queued' | 'kept'

interface Deps {
  sessionRepository: Pick<SessionRepository, 'read'>
  store: Pick<OutboxStore, 'find' | 'enqueue'>
  /** As in visitor-favorites.ts, on this device. */
  setAsVisitor(favorite: VisitorsFavorite, want: boolean): Promise<boolean>
  db: MirrorDatabase
  now(): number
  newKey(): string
}

/**
 * Makes the command behind a heart: an experience is to be saved, or no longer, by whoever is signed in. A visitor's
 * intent is kept on the device until a person signs in.
 */
export const createSetFavorite = ({ sessionRepository, store, setAsVisitor, db, now, newKey }: Deps) => {
  const setFavorite = async (experienceId: string, want: boolean): Promise<WrittenFavorite> => {
    const card = await findCard(db, experienceId).catch(() => null)
    const userId = (await sessionRepository.read())?.user?.id
    if (userId === undefined) {
      const isWritten = await setAsVisitor({ experienceId, card, at: now() }, want)
      // A person has just signed in, in another window: then it is theirs.
      return isWritten ? 'kept' : setFavorite(experienceId, want)
    }
    // In this order: what was acknowledged before the row was seen is in what the mirror says after it.
    const seen = await store.find(userId, favoriteEntity(experienceId))
    // The mirror only helps: an intent is written without it as well.
    const holds = seen ? await isKnownFavorite(db, userId, experienceId).catch(() => null) : null
    const known = seen && holds !== null ? { seq: seen.seq, holds } : null
    const intent = { userId, experienceId, want, known, card, key: newKey(), now: now() }
    await store.enqueue(userId, favoriteEntity(experienceId), (existing) => nextFavorite(existing, intent))
    return 'queued'
  }
  return setFavorite
}
