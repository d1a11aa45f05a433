/** What a new host has done and what comes next; null for a host whose first experience is public. */
import type { User } from '#contract/models/user.ts'
import type { HostingOnDevice } from '#data/hosting/read.ts'

export interface FirstSteps {
  /** A picture, a number to call and a few words: what guests look at. */
  hasProfile: boolean
  /** Where they are paid; false as well where the server never told it on this device. */
  hasAccount: boolean
  listing: { state: 'none' } | { state: 'draft'; id: string } | { state: 'in-review' }
}

type Known = Pick<HostingOnDevice, 'listings' | 'drafts' | 'payouts'> & {
  asOf: Pick<HostingOnDevice['asOf'], 'listings'>
}

export const firstSteps = (
  { avatar, phoneNumber, bio }: Pick<User, 'avatar' | 'phoneNumber' | 'bio'>,
  { listings, drafts, payouts, asOf }: Known,
): FirstSteps | null => {
  // A device that was never told does not know whether there are any.
  if (asOf.listings === null || listings.some(({ status, isApproved }) => status === 'published' && isApproved))
    return null
  const hasProfile = [avatar, phoneNumber, bio].every((part) => part !== null && part.trim() !== '')
  const account = payouts?.account ?? null
  const known = { hasProfile, hasAccount: account !== null }
  if (listings.some(({ status }) => status === 'published')) return { ...known, listing: { state: 'in-review' } }
  const draft = drafts[0] ?? listings[0]
  return { ...known, listing: draft ? { state: 'draft', id: draft.id } : { state: 'none' } }
}
