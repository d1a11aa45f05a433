import type { QueueEntry } from '#data/outbox/queue.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { defer } from '#lib/start/defer.ts'

const loadQueue = async () => {
  const [{ live }, { readQueue }] = await Promise.all([import('#data/db/live.ts'), import('#data/outbox/queue.ts')])
  return live(readQueue)
}

/** This person's queued changes as they change; undefined until read, null where the storage cannot be read. */
export const useQueue = (userId: string | null): QueueEntry[] | null | undefined =>
  // Another person's queue is another query.
  useObservable(() => defer(loadQueue, null), [userId])
