import { live } from '../db/live.ts'
import { type ListingChange, readListingChange } from './states.ts'

/** Long enough for photos on a fair network; after it, it goes on without anybody watching. */
const sendTimeoutMs = 20_000

/** `code` is that of the refusal; `waiting` is for the network, or for a sign-in. */
export type SentListing = { outcome: 'done' | 'waiting' } | { outcome: 'refused'; code: string }

/** On its way for longer than a person is kept waiting: `answer` is what becomes of it. */
export interface StillSending {
  outcome: 'sending'
  answer: Promise<SentListing>
}

const toSent = (change: ListingChange | null): SentListing | null => {
  if (!change) return { outcome: 'done' }
  const { state, error } = change
  if (state === 'refused' || state === 'parked') return { outcome: 'refused', code: error?.code ?? 'internal' }
  // Nobody can reach the server now, or nobody is signed in there: it waits.
  return state === 'needs-sign-in' || (state === 'waiting' && error) ? { outcome: 'waiting' } : null
}

const answerOf = (id: string): Promise<SentListing> => {
  const { promise, resolve } = Promise.withResolvers<SentListing>()
  const stop = live(() => readListingChange(id)).subscribe(
    (change) => {
      const sent = toSent(change)
      if (sent) resolve(sent)
    },
    () => resolve({ outcome: 'waiting' }),
  )
  return promise.finally(stop)
}

/** What becomes of a listing's queued change, as far as that can be awaited. Never throws. */
export const whenSent = (id: string, timeoutMs = sendTimeoutMs): Promise<SentListing | StillSending> => {
  const { promise, resolve } = Promise.withResolvers<SentListing | StillSending>()
  const answer = answerOf(id)
  const timer = setTimeout(() => resolve({ outcome: 'sending', answer }), timeoutMs)
  // Neither rejects.
  void answer.then(resolve)
  return promise.finally(() => clearTimeout(timer))
}
