import type { QueueEntry } from '#data/outbox/queue.ts'

/** True where nothing moves before a person decides. */
export const isRefused = ({ state }: Pick<QueueEntry, 'state'>): boolean => state === 'refused' || state === 'parked'

/** True where another try could help: what is leaving or waits for a sign-in needs none, what is parked has no way. */
export const mayTryAgain = (entry: Pick<QueueEntry, 'state' | 'error'>): boolean =>
  entry.state === 'waiting' || (entry.state === 'refused' && !isConflict(entry))

/** Another version of it is on the account: trying again would be refused again. */
export const isConflict = ({ state, error }: Pick<QueueEntry, 'state' | 'error'>): boolean =>
  state === 'refused' && error?.code === 'stale_version'

/** The code to explain, or null where the state says it all: that there is no signal is no news to who waits for it. */
export const reasonOf = ({ error }: Pick<QueueEntry, 'error'>): string | null =>
  error === null || error.code === 'network' || error.code === 'timeout' ? null : error.code

export interface QueueGroups<Entry> {
  refused: Entry[]
  waiting: Entry[]
  needsSignIn: boolean
}

/** What a person must decide about, and what leaves by itself; each in the order it was written. */
export const groupQueue = <Entry extends Pick<QueueEntry, 'state' | 'seq'>>(entries: readonly Entry[]) => {
  const sorted = entries.toSorted((one, other) => one.seq - other.seq)
  return {
    refused: sorted.filter(isRefused),
    waiting: sorted.filter((entry) => !isRefused(entry)),
    needsSignIn: sorted.some(({ state }) => state === 'needs-sign-in'),
  } satisfies QueueGroups<Entry>
}
