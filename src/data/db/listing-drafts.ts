/** Listings that are being written, and the bytes of their photos: on this device, whatever the account has of them. */

import type { DeviceTables } from './device.ts'
import type { ListingDraft } from './listing-draft-row.ts'
import type { OutboxRow } from './outbox-row.ts'

/** Is something of it on this device alone? */
export const isUnsent = ({ revision, syncedRevision, theirs }: ListingDraft): boolean =>
  revision > syncedRevision || theirs !== null

export const draftRows = (db: Pick<DeviceTables, 'listingDrafts'>, userId: string): PromiseLike<ListingDraft[]> =>
  db.listingDrafts.where('userId').equals(userId).toArray()

/** In a transaction of its caller. */
export const deleteDraft = async (
  db: Pick<DeviceTables, 'listingDrafts' | 'photos'>,
  userId: string,
  id: string,
): Promise<void> => {
  await db.listingDrafts.delete([userId, id])
  await db.photos.where('[userId+draftId]').equals([userId, id]).delete()
}

/** Does a row of the outbox stand for it? */
const queuedIn = (rows: readonly Pick<OutboxRow, 'entity'>[]) => {
  const entities = new Set(rows.map(({ entity }) => entity))
  return ({ id }: ListingDraft) => entities.has(`listing:${id}`)
}

/** How many the account has not as they are here, beside those that wait in the outbox. */
export const countUnqueued = async (
  db: Pick<DeviceTables, 'listingDrafts'>,
  userId: string,
  rows: readonly Pick<OutboxRow, 'entity'>[],
): Promise<number> => {
  const isQueued = queuedIn(rows)
  return (await draftRows(db, userId)).filter((draft) => isUnsent(draft) && !isQueued(draft)).length
}

/** At the log-out, in its transaction: what the account has as well is told again at the next sign-in. */
export const dropListingDrafts = async (
  db: DeviceTables,
  userId: string,
  which: 'all' | 'those the account has',
): Promise<void> => {
  const isQueued = queuedIn(await db.outbox.where('userId').equals(userId).toArray())
  for (const draft of await draftRows(db, userId))
    if (which === 'all' || !(isUnsent(draft) || isQueued(draft))) await deleteDraft(db, userId, draft.id)
}
