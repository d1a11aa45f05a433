import { type QueueEntry, readQueue } from '#data/outbox/queue.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'

/** This person's queued changes as they change; undefined until read, null where the storage cannot be read. */
export const useQueue = (userId: string | null): QueueEntry[] | null | undefined =>
  // Another person's queue is another query.
  useDeviceQuery(readQueue, [userId])
