import { type ListingChange, readListingChange } from './listing-states.ts'
import { live } from './live.ts'

/** Long enough for photos on a fair network; after it, it goes on without anybody watching. */
const patienceMs = 20_000

type Sent = 'done' | 'waiting' | 'refused'

const toSent = (change: ListingChange | null): Sent | null => {
  if (!change) return 'done'
  if (change.state === 'refused' || change.state === 'parked') return 'refused'
  // Nobody can reach the server now, or nobody is signed in there: it waits.
  return change.state === 'needs-sign-in' || (change.state === 'waiting' && change.error) ? 'waiting' : null
}

/** What becomes of a listing's queued change, as far as that can be awaited. Never throws. */
export const whenSent = (id: string): Promise<Sent> => {
  const { promise, resolve } = Promise.withResolvers<Sent>()
  const timer = setTimeout(() => resolve('waiting'), patienceMs)
  const stop = live(() => readListingChange(id)).subscribe(
    (change) => {
      const sent = toSent(change)
      if (sent) resolve(sent)
    },
    () => resolve('waiting'),
  )
  return promise.finally(() => {
    clearTimeout(timer)
    stop()
  })
}
