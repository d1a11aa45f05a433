import { AppError } from '../api/app-error.ts'
import { discardEntry } from '../outbox/queue.ts'
import { removeListing } from './drafts.ts'
import { readListingChange } from './states.ts'
import { type SentListing, sentNow, whenSent } from './when-sent.ts'

/**
 * Deletes a listing: `done` once the server agreed, `waiting` while it has not answered. Throws the refusal as an
 * AppError, such as `has_upcoming_bookings`; the listing then stays as it is, with nothing left in the queue.
 */
export const deleteListing = async (id: string): Promise<Exclude<SentListing, { outcome: 'refused' }>> => {
  await removeListing(id)
  const sent = await whenSent(id)
  if (sent.outcome === 'sending') return sentNow(id)
  if (sent.outcome !== 'refused') return sent
  const change = await readListingChange(id)
  if (change) await discardEntry(change.seq)
  const { code, message } = change?.error ?? { code: 'internal', message: '' }
  // The codes of refusals are the contract's.
  throw new AppError(code as AppError['code'], message)
}
