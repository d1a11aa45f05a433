/** Listings that are being written, and the bytes of their photos: on this device, whatever the account has of them. */
import type { ListingDraft } from '../listing-form.ts'
import type { DeviceDatabase } from './device.ts'

/** Is something of it on this device alone? */
export const isUnsent = ({ revision, syncedRevision, theirs }: ListingDraft): boolean =>
  revision > syncedRevision || theirs !== null

export const draftRows = (db: DeviceDatabase, userId: string): PromiseLike<ListingDraft[]> =>
  db.listingDrafts.where('userId').equals(userId).toArray()

/** In a transaction of its caller. */
export const deleteDraft = async (db: DeviceDatabase, userId: string, id: string): Promise<void> => {
  await db.listingDrafts.delete([userId, id])
  await db.photos.where('[userId+draftId]').equals([userId, id]).delete()
}

/** At the log-out, in its transaction: what the account has as well is told again at the next sign-in. */
export const dropListingDrafts = async (
  db: DeviceDatabase,
  userId: string,
  which: 'all' | 'those the account has',
): Promise<void> => {
  const mine = await draftRows(db, userId)
  const waiting = new Set((await db.outbox.where('userId').equals(userId).toArray()).map(({ entity }) => entity))
  for (const draft of mine)
    if (which === 'all' || !(isUnsent(draft) || waiting.has(`listing:${draft.id}`)))
      await deleteDraft(db, userId, draft.id)
}
