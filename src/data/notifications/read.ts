/** What shows is the server's list with what was read and cleared here laid over it. */
import type { Notification } from '#contract/models/notification.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { notificationsEntity, notificationsSet } from '../outbox/kinds/notifications-set.ts'
import { outbox } from '../outbox/outbox.ts'
import { notificationRows, notificationsMeta } from './cache.ts'

/** View = what the server told ⊕ what was read and cleared here and waits. Pure. */

/** The newest first. What was refused or cannot be sent by this release has not happened. */
const overlayNotifications = (
  fetched: readonly Notification[],
  rows: readonly Pick<StoredRow, 'kind' | 'payload' | 'state'>[],
): Notification[] => {
  const intents = rows.flatMap((row) => (row.state === 'waiting' ? (notificationsSet.read(row) ?? []) : []))
  const read = new Set(intents.flatMap((intent) => intent.read))
  const cleared = new Set(intents.flatMap((intent) => intent.cleared))
  return fetched
    .filter(({ id }) => !cleared.has(id))
    .map((one) => (read.has(one.id) ? { ...one, read: true } : one))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
}

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
