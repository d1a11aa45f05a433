/** Notifications: what shows is the server's list with what was read and cleared here laid over it. */

import { listNotifications } from '#contract/endpoints/notifications.ts'
import type { Notification } from '#contract/models/notification.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { AppError } from '../api/app-error.ts'
import { askForBackgroundSync } from '../api/background-sync.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { isLive } from '../db/session-row.ts'
import { nextNotifications, notificationsEntity, type ReadAndCleared } from '../outbox/kinds/notifications-set.ts'
import { drain, outbox } from '../outbox/outbox.ts'
import { call } from '../session/call.ts'
import { sessionRepository } from '../session/session.ts'
import { notificationRows, notificationsMeta, replaceNotifications } from './cache.ts'
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

/** The server was told something while it answered: its list may be older than that. */
const mostTries = 3

/** Asks the server for this person's notifications. Throws AppErrors. */
export const pullNotifications = async (): Promise<void> => {
  const session = await sessionRepository.read()
  if (!isLive(session)) throw new AppError('unauthenticated', 'Nobody is signed in')
  const userId = session.user.id
  for (let tries = 0; tries < mostTries; tries++) {
    const { version } = await onDevice(() => notificationsMeta(mirror))
    const { notifications } = await call(listNotifications, { userId })
    if ((await replaceNotifications(mirror, userId, notifications, { version, now: Date.now() })) === 'written') return
  }
}

/** Returns once it is durable on the device, and never waits for the network. */
const enqueue = async (change: ReadAndCleared): Promise<void> => {
  const session = await sessionRepository.read()
  if (!session?.user) throw new AppError('unauthenticated', 'Please log in.', { status: 401 })
  const userId = session.user.id
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
