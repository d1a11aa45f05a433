/** This host's listings as the server last told them. */
import type { Experience } from '#contract/experience.ts'
import type { MirrorDatabase } from './mirror.ts'
import { onDevice } from './open-database.ts'
import { ownerOf } from './owner.ts'

/** Keeps one listing, unless a later version of it is here. Nothing is written for somebody who does not own the mirror any more. */
export const keepListing = (db: MirrorDatabase, userId: string, listing: Experience): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.listings, db.meta, async () => {
      if ((await ownerOf(db)) !== userId) return
      const kept = await db.listings.get([userId, listing.id])
      if (kept && kept.listing.version > listing.version) return
      await db.listings.put({ userId, id: listing.id, listing })
    }),
  )

/** It is gone. */
export const dropListing = (db: MirrorDatabase, userId: string, id: string): Promise<void> =>
  onDevice(() => db.listings.delete([userId, id]))
