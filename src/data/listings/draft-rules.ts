/** What follows from a draft, what the account was told to hold and what waits to be sent. Pure. */

import type { Experience } from '#contract/models/experience.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { DraftBase, DraftPhoto, ListingDraft } from '../db/listing-draft-row.ts'
import { isUnsent } from '../db/listing-drafts.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { type ListingIntent, listingIntent, listingSet } from '../outbox/kinds/listing-set.ts'
import { toForm, toPhotos, writtenIn } from './content.ts'

/** The account's listing as a draft; `here` is what this device has of it. */
export const fromListing = (
  listing: Experience,
  asked: LanguageCode,
  userId: string,
  here?: ListingDraft,
): ListingDraft => {
  const language = writtenIn(listing, asked)
  const at = Date.parse(listing.updatedAt)
  return {
    userId,
    id: listing.id,
    language,
    form: toForm(listing, language),
    photos: toPhotos(listing, language, here?.photos),
    createdAt: here?.createdAt ?? at,
    savedAt: at,
    revision: here?.revision ?? 0,
    syncedRevision: here?.revision ?? 0,
    syncedAt: at,
    base: { version: listing.version, status: listing.status },
    theirs: null,
  }
}

/** The account may have answered, or told more, since a person began to write. */
export const newerOf = (one: DraftBase | null, other: DraftBase | null) =>
  (one?.version ?? -1) >= (other?.version ?? -1) ? one : other

/**
 * The draft was published, and let go of, while a person went on writing: they write on what came of it. Only the next
 * version is known to be that; a later one may hold another device's work, which is to be decided about.
 */
export const baseAfterSending = ({ base, revision }: ListingDraft, known: Experience | undefined): DraftBase | null => {
  const isOurs = revision > 0 && known?.version === (base?.version ?? 0) + 1
  return isOurs ? { version: known.version, status: known.status } : base
}

/** A text longer than the server takes would wait for ever. */
export const canBeSent = (intent: ListingIntent): boolean => listingIntent.safeParse(intent).success

const hashesOf = (photos: readonly { kind: string; sha256?: string }[]) =>
  photos.flatMap(({ sha256 }) => (sha256 === undefined ? [] : [sha256]))

/** What waits to be sent was taken from an earlier state, and may still need a photo that the draft has no more. */
export const neededPhotos = (photos: readonly DraftPhoto[], row: StoredRow | undefined) => {
  const intent = row && listingSet.read(row)
  return new Set([...hashesOf(photos), ...(intent?.want === 'kept' ? hashesOf(intent.photos) : [])])
}

/** May it go to the account by itself? Not what is public, what was refused, or what waits to be published. */
export const syncsItself = (draft: ListingDraft, row: StoredRow | undefined) => {
  if (!isUnsent(draft) || draft.theirs || draft.base?.status === 'published') return false
  const intent = row && listingSet.read(row)
  return !row || (row.state === 'waiting' && intent?.want === 'kept' && intent.body.status === 'draft')
}
