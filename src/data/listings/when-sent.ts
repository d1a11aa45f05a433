import { live } from '../db/live.ts'
import { type ListingChange, readListingChange } from './states.ts'

/** Long enough for photos on a fair network; after it, it goes on without anybody watching. */
const sendTimeoutMs = 20_000

/** `code` is that of the refusal; `wait` tells why it waits, null if the device cannot be read. */
export type SentListing =
  | { outcome: 'done' }
  | { outcome: 'waiting'; wait: ListingChange['wait'] | null }
  | { outcome: 'refused'; code: string }

/** On its way for longer than a person is kept waiting: `answer` is what becomes of it. */
export interface StillSending {
  outcome: 'sending'
  answer: Promise<SentListing>
}

const toSent = (change: ListingChange | null): SentListing | null => {
  if (!change) return { outcome: 'done' }
  const { state, error, wait } = change
  if (state === 'refused') return { outcome: 'refused', code: error?.code ?? 'internal' }
  return state === 'needs-sign-in' || (state === 'waiting' && error) ? { outcome: 'waiting', wait } : null
}

/** How a change that was just queued stands, without waiting for an answer. Never throws. */
export const sentNow = async (id: string): Promise<Exclude<SentListing, { outcome: 'refused' }>> => {
  const change = await readListingChange(id).catch(() => undefined)
  if (change === null) return { outcome: 'done' }
  return { outcome: 'waiting', wait: change?.wait ?? null }
}

const answerOf = (id: string): Promise<SentListing> => {
  const { promise, resolve } = Promise.withResolvers<SentListing>()
  const stop = live(() => readListingChange(id)).subscribe(
    (change) => {
      const sent = toSent(change)
      if (sent) resolve(sent)
    },
    () => resolve({ outcome: 'waiting', wait: null }),
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
