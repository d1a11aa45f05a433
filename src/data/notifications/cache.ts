/** What this person was told about, as the server last told it. */
import type { Notification } from '#contract/models/notification.ts'
import type { MirrorDatabase, MirrorMeta } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { ownerOf } from '../db/owner.ts'

type Meta = Extract<MirrorMeta, { key: 'notifications' }>

const unknown: Meta = { key: 'notifications', asOf: null, version: 0 }

/** When the list was told, and how many acknowledged changes it has seen since. */
export const notificationsMeta = async (db: MirrorDatabase): Promise<Meta> => {
  const meta = await db.meta.get('notifications')
  return meta?.key === 'notifications' ? meta : unknown
}

export const notificationRows = (db: MirrorDatabase, userId: string): PromiseLike<Notification[]> =>
  db.notifications
    .where('userId')
    .equals(userId)
    .toArray((rows) => rows.map(({ notification }) => notification))

/**
 * Puts the list in place of the one before. `stale` if a change was acknowledged since `version` was read: the list may
 * be older than that and must be asked for again. Nothing is written for a person who does not own the mirror any more.
 */
export const replaceNotifications = (
  db: MirrorDatabase,
  userId: string,
  notifications: readonly Notification[],
  { version, now }: { version: number; now: number },
): Promise<'written' | 'stale'> =>
  onDevice(() =>
    db.transaction('rw', db.notifications, db.meta, async () => {
      if ((await ownerOf(db)) !== userId) return 'written'
      if ((await notificationsMeta(db)).version !== version) return 'stale'
      await db.notifications.where('userId').equals(userId).delete()
      await db.notifications.bulkPut(
        notifications.map((notification) => ({ userId, id: notification.id, notification })),
      )
      await db.meta.put({ key: 'notifications', asOf: now, version })
      return 'written'
    }),
  )

/** The server confirmed what was read and cleared. Not a guess: the row of the outbox goes right after this. */
export const applyReadAndCleared = (
  db: MirrorDatabase,
  userId: string,
  { read, cleared }: { read: readonly string[]; cleared: readonly string[] },
): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.notifications, db.meta, async () => {
      if ((await ownerOf(db)) !== userId) return
      const meta = await notificationsMeta(db)
      await db.meta.put({ ...meta, version: meta.version + 1 })
      const key = (id: string): [string, string] => [userId, id]
      await db.notifications.bulkDelete(cleared.map(key))
      const rows = (await db.notifications.bulkGet(read.map(key))).filter((row) => row !== undefined)
      await db.notifications.bulkPut(rows.map((row) => ({ ...row, notification: { ...row.notification, read: true } })))
    }),
  )
