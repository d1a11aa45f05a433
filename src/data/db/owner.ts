import { forgetKeptPages } from '#lib/start/kept-page.ts'
import type { MirrorDatabase, MirrorMeta } from './mirror.ts'
import { onDevice } from './open-database.ts'
import { forgetOwnPictures, forgetPrivatePictures } from './private-pictures.ts'

const privateTables = ({
  favorites,
  bookings,
  listings,
  hostBookings,
  conversations,
  messages,
  notifications,
}: MirrorDatabase) => [favorites, bookings, listings, hostBookings, conversations, messages, notifications]
/** What tells of a person which experiences they looked at, and where they mean to go. */
const seenTables = ({ details, streetTiles, streetPlaces }: MirrorDatabase) => [details, streetTiles, streetPlaces]
const privateMeta: MirrorMeta['key'][] = [
  'favorites',
  'bookings',
  'listings',
  'droppedListings',
  'hostBookings',
  'hostFigures',
  'hostPayouts',
  'conversations',
  'notifications',
  'waitlist',
  'hostWaitlist',
]

/**
 * Makes the mirror this person's: whatever another person left is cleared first. Null after a log-out: nobody's.
 * Private writes name their person and are refused unless they own the mirror, in the same transaction; so an answer
 * that arrives after a log-out has nowhere to go.
 */
export const claimMirror = async (db: MirrorDatabase, userId: string | null): Promise<void> => {
  const wasOthers = await onDevice(() =>
    db.transaction('rw', [...privateTables(db), ...seenTables(db), db.meta], async () => {
      const owner = await ownerOf(db)
      if (owner === userId) return false
      // What a person looked at before they signed in is theirs to keep.
      if (owner !== null) {
        for (const table of privateTables(db)) await table.clear()
        for (const table of seenTables(db)) await table.clear()
        await db.meta.bulkDelete(privateMeta)
      }
      if (userId === null) await db.meta.delete('owner')
      else await db.meta.put({ key: 'owner', userId })
      return owner !== null
    }),
  )
  // A cache that cannot be read keeps nobody from leaving.
  if (wasOthers || userId === null) await forgetOwnPictures().catch(() => undefined)
  if (wasOthers) {
    await forgetPrivatePictures(db).catch(() => undefined)
    await forgetKeptPages().catch(() => undefined)
  }
}

/** Whose private rows are here; to be asked inside the transaction that writes. */
export const ownerOf = async (db: MirrorDatabase): Promise<string | null> => {
  const meta = await db.meta.get('owner')
  return meta?.key === 'owner' ? meta.userId : null
}
