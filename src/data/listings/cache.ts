/** A host's own listings and figures as the server last told them; drafts on the account are among the listings. */
import type { Experience } from '#contract/models/experience.ts'
import type { HostFigures } from '#contract/models/host-figures.ts'
import type { ListingRow, MirrorDatabase } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { ownerOf } from '../db/owner.ts'

/** When all listings were last told, in milliseconds since 1970; null if never on this device. */
export const listingsAskedAt = async (db: MirrorDatabase): Promise<number | null> => {
  const meta = await db.meta.get('listings')
  return meta?.key === 'listings' ? meta.asOf : null
}

export const listingRows = (db: MirrorDatabase, userId: string): PromiseLike<ListingRow[]> =>
  db.listings.where('userId').equals(userId).toArray()

/** Answers may arrive in another order than they were given. Approving raises no version, so the later change decides. */
const newerOf = (kept: Experience | undefined, fetched: Experience): Experience =>
  kept && kept.updatedAt > fetched.updatedAt ? kept : fetched

/** Longer than any answer is on its way, in milliseconds. */
const droppedForMs = 24 * 3_600_000

const droppedListings = async (db: MirrorDatabase): Promise<Readonly<Record<string, number>>> => {
  const meta = await db.meta.get('droppedListings')
  return meta?.key === 'droppedListings' ? meta.at : {}
}

/** Puts all listings in place of those before; what was changed or went since they were asked for (`since`) stays so. */
export const replaceListings = (
  db: MirrorDatabase,
  userId: string,
  listings: readonly Experience[],
  { since, now }: { since: number; now: number },
): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.listings, db.meta, async () => {
      if ((await ownerOf(db)) !== userId) return
      const kept = new Map((await listingRows(db, userId)).map(({ id, listing }) => [id, listing]))
      const dropped = await droppedListings(db)
      const fetched = new Set(listings.map(({ id }) => id))
      const gone = [...kept.values()].filter(({ id, updatedAt }) => !fetched.has(id) && Date.parse(updatedAt) < since)
      await db.listings.bulkDelete(gone.map(({ id }): [string, string] => [userId, id]))
      const there = listings.filter(({ id }) => (dropped[id] ?? 0) < since)
      await db.listings.bulkPut(
        there.map((listing) => ({ userId, id: listing.id, listing: newerOf(kept.get(listing.id), listing) })),
      )
      await db.meta.put({ key: 'listings', asOf: now })
    }),
  )

/** Keeps one listing, unless a later state of it is here. Nothing is written for a person who does not own the mirror any more. */
export const keepListing = (db: MirrorDatabase, userId: string, listing: Experience): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.listings, db.meta, async () => {
      if ((await ownerOf(db)) !== userId) return
      const kept = await db.listings.get([userId, listing.id])
      await db.listings.put({ userId, id: listing.id, listing: newerOf(kept?.listing, listing) })
    }),
  )

/** It is deleted, or not this person's (404). */
export const dropListing = (db: MirrorDatabase, userId: string, id: string, now = Date.now()): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.listings, db.meta, async () => {
      await db.listings.delete([userId, id])
      if ((await ownerOf(db)) !== userId) return
      const recent = Object.entries(await droppedListings(db)).filter(([, at]) => now - at < droppedForMs)
      await db.meta.put({ key: 'droppedListings', at: { ...Object.fromEntries(recent), [id]: now } })
    }),
  )

/** The figures with the moment they were told; null if never on this device, or if they are another person's. */
export const hostFiguresOf = async (
  db: MirrorDatabase,
  userId: string,
): Promise<{ figures: HostFigures; asOf: number } | null> => {
  const meta = await db.meta.get('hostFigures')
  if (meta?.key !== 'hostFigures' || (await ownerOf(db)) !== userId) return null
  return { figures: meta.figures, asOf: meta.asOf }
}

export const keepHostFigures = (db: MirrorDatabase, userId: string, figures: HostFigures, now: number): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.meta, async () => {
      if ((await ownerOf(db)) === userId) await db.meta.put({ key: 'hostFigures', asOf: now, figures })
    }),
  )
