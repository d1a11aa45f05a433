/** What shows is the server's list with what was read and cleared here laid over it. */
import type { Notification } from '#contract/models/notification.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { notificationsEntity } from '../outbox/kinds/notifications-set.ts'
import { outbox } from '../outbox/outbox.ts'
import { notificationRows, notificationsMeta } from './cache.ts'
import { overlayNotifications } from './overlay.ts'

export interface NotificationsOnDevice {
  /** The newest first. */
  notifications: Notification[]
  /** When the server last told the list, in milliseconds since 1970; null if it never did on this device. */
  asOf: number | null
}

/** For a live query: from the databases alone. */
export const readNotifications = (): Promise<NotificationsOnDevice> =>
  onDevice(async () => {
    const userId = (await device.session.get('session'))?.user?.id
    if (userId === undefined) return { notifications: [], asOf: null }
    // The row of the outbox goes after the mirror was told, so it is read first.
    const row = await outbox.find(userId, notificationsEntity)
    const [fetched, { asOf }] = await Promise.all([notificationRows(mirror, userId), notificationsMeta(mirror)])
    return { notifications: overlayNotifications(fetched, row ? [row] : []), asOf }
  })

/** How many this person has not read; for a live query. */
export const countUnread = async (): Promise<number> =>
  (await readNotifications()).notifications.filter(({ read }) => !read).length
