import type { QueueEntry } from '#data/outbox/queue.ts'

/** True for a change that the server refused: its person decides what becomes of it. */
export const isRefused = ({ state }: Pick<QueueEntry, 'state'>): boolean => state === 'refused'

/** True where another attempt could help: not for one under way, nor for one that waits for a sign-in or a newer release. */
export const mayTryAgain = (entry: Pick<QueueEntry, 'state' | 'error'>): boolean =>
  entry.state === 'waiting' || (entry.state === 'refused' && !isConflict(entry))

/** Another version of it is on the account: trying again would be refused again. */
export const isConflict = ({ state, error }: Pick<QueueEntry, 'state' | 'error'>): boolean =>
  state === 'refused' && error?.code === 'stale_version'

/** The code of the error to explain; null if the server was not reached, which the state says. */
export const reasonOf = ({ error }: Pick<QueueEntry, 'error'>): string | null =>
  error === null || error.code === 'network' || error.code === 'timeout' ? null : error.code

/** The refused changes, those that only a newer release can send, and all others; each in the order it was written. */
export const groupQueue = <Entry extends Pick<QueueEntry, 'state' | 'seq'>>(entries: readonly Entry[]) => {
  const sorted = entries.toSorted((one, other) => one.seq - other.seq)
  const needsUpdate = ({ state }: Entry) => state === 'needs-update'
  return {
    refused: sorted.filter(isRefused),
    needsUpdate: sorted.filter(needsUpdate),
    waiting: sorted.filter((entry) => !isRefused(entry) && !needsUpdate(entry)),
  }
}
