import type { Experience } from '#contract/models/experience.ts'

/** `returned`: a draft again, with the admin's reason. */
export type ListingState = 'draft' | 'returned' | 'awaiting' | 'live'

export const listingState = ({
  status,
  isApproved,
  returnReason,
}: Pick<Experience, 'status' | 'isApproved' | 'returnReason'>): ListingState => {
  if (status === 'draft') return returnReason === undefined ? 'draft' : 'returned'
  return isApproved ? 'live' : 'awaiting'
}
