import type { MirrorDatabase } from './mirror.ts'
import { onDevice } from './open-database.ts'

/**
 * Makes the mirror this person's: whatever somebody else left is cleared first. Null after a log-out: nobody's.
 * Private writes name their person and are refused unless they own the mirror, in the same transaction; so an answer
 * that arrives after a log-out has nowhere to go.
 */
export const claimMirror = (db: MirrorDatabase, userId: string | null): Promise<void> =>
  onDevice(() =>
    db.transaction(
      'rw',
      [db.favorites, db.bookings, db.listings, db.hostBookings, db.notifications, db.details, db.meta],
      async () => {
        const owner = await ownerOf(db)
        if (owner === userId) return
        // What somebody looked at before they signed in is theirs to keep.
        if (owner !== null) {
          await db.favorites.clear()
          await db.bookings.clear()
          await db.listings.clear()
          await db.hostBookings.clear()
          await db.notifications.clear()
          await db.details.clear()
          await db.meta.bulkDelete([
            'favorites',
            'bookings',
            'listings',
            'hostBookings',
            'hostFigures',
            'notifications',
          ])
        }
        if (userId === null) await db.meta.delete('owner')
        else await db.meta.put({ key: 'owner', userId })
      },
    ),
  )

/** Whose private rows are here; to be asked inside the transaction that writes. */
export const ownerOf = async (db: MirrorDatabase): Promise<string | null> => {
  const meta = await db.meta.get('owner')
  return meta?.key === 'owner' ? meta.userId : null
}
