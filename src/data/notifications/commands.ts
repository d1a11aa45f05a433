import { randomId } from '#lib/ids/random-id.ts'
import { askForBackgroundSync } from '../api/background-sync.ts'
import { nextNotifications, notificationsEntity, type ReadAndCleared } from '../outbox/kinds/notifications-set.ts'
import { drain, outbox } from '../outbox/outbox.ts'
import { requireUserId } from '../session/require-user.ts'

/** Returns once it is durable on the device, and never waits for the network. */
const enqueue = async (change: ReadAndCleared): Promise<void> => {
  const userId = await requireUserId()
  await outbox.enqueue(userId, notificationsEntity, (existing) =>
    nextNotifications(existing, { userId, change, key: randomId(), now: Date.now() }),
  )
  void askForBackgroundSync()
  void drain().catch(() => undefined)
}

/** Marks them as read, here and in the end on the account. Throws `unauthenticated` or `storage`. */
export const markRead = (ids: readonly string[]): Promise<void> => enqueue({ read: [...ids], cleared: [] })

/** Takes them away. What comes in meanwhile stays. Throws `unauthenticated` or `storage`. */
export const clear = (ids: readonly string[]): Promise<void> => enqueue({ read: [], cleared: [...ids] })
