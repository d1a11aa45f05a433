import type { Dexie } from 'dexie'
import { forgetKeptPages } from '#lib/start/kept-page.ts'
import type { MirrorDatabase, MirrorMeta } from './mirror.ts'
import { onDevice } from './open-database.ts'
import { forgetOwnPictures, forgetPrivatePictures } from './private-pictures.ts'

/**
 * What each table holds. `private`: rows of one account. `seen`: which experiences were looked at, and where the traveler means to go. Both are
 * deleted when another account signs in. A new table has to be named here.
 */
const tableContents: Record<Exclude<keyof MirrorDatabase, keyof Dexie | 'meta'>, 'private' | 'seen' | 'public'> = {
  favorites: 'private',
  bookings: 'private',
  listings: 'private',
  hostBookings: 'private',
  conversations: 'private',
  messages: 'private',
  notifications: 'private',
  details: 'seen',
  streetTiles: 'seen',
  streetPlaces: 'seen',
  catalogue: 'public',
  days: 'public',
}
/** The same for the rows of `meta`. */
const metaContents: Record<Exclude<MirrorMeta['key'], 'owner'>, 'private' | 'public'> = {
  favorites: 'private',
  bookings: 'private',
  listings: 'private',
  droppedListings: 'private',
  hostBookings: 'private',
  hostFigures: 'private',
  hostPayouts: 'private',
  conversations: 'private',
  notifications: 'private',
  waitlist: 'private',
  hostWaitlist: 'private',
  voucherKey: 'public',
  catalogue: 'public',
}
const keysOf = <Key extends string, Content>(contents: Record<Key, Content>, isWanted: (content: Content) => boolean) =>
  (Object.keys(contents) as Key[]).filter((key) => isWanted(contents[key]))
const personalTables = keysOf(tableContents, (content) => content !== 'public')
const personalMeta = keysOf(metaContents, (content) => content === 'private')

/**
 * Makes the mirror this person's: whatever another person left is cleared first. Null after a log-out: nobody's.
 * Private writes name their person and are refused unless they own the mirror, in the same transaction; so an answer
 * that arrives after a log-out has nowhere to go.
 */
export const claimMirror = async (db: MirrorDatabase, userId: string | null): Promise<void> => {
  const wasOthers = await onDevice(() =>
    db.transaction('rw', [...personalTables, 'meta'], async () => {
      const owner = await ownerOf(db)
      if (owner === userId) return false
      // What a person looked at before they signed in is theirs to keep.
      if (owner !== null) {
        for (const name of personalTables) await db[name].clear()
        await db.meta.bulkDelete(personalMeta)
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
