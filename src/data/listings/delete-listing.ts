import { AppError } from '../api/app-error.ts'
import { discardEntry } from '../outbox/queue.ts'
import { removeListing } from './drafts.ts'
import { readListingChange } from './states.ts'
import { whenSent } from './when-sent.ts'

/**
 * Takes a listing away: `done` once the server agreed, `waiting` where that is still to come. Throws the refusal as an
 * AppError, such as `has_upcoming_bookings`; the listing then stays as it is, with nothing left in the queue.
 */
export const deleteListing = async (id: string): Promise<'done' | 'waiting'> => {
  await removeListing(id)
  const { outcome } = await whenSent(id)
  if (outcome !== 'refused') return outcome === 'done' ? 'done' : 'waiting'
  const change = await readListingChange(id)
  if (change) await discardEntry(change.seq)
  const { code, message } = change?.error ?? { code: 'internal', message: '' }
  // The codes of refusals are the contract's.
  throw new AppError(code as AppError['code'], message)
}
