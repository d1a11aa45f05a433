import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { mostNotifications, type Notification, notificationKind } from '#contract/models/notification.ts'
import { notifications } from '../platform/db/schema/notifications.ts'
import type { Database } from '../platform/deps.ts'

type Row = typeof notifications.$inferSelect

/** Null for a kind of another release that runs beside this one. */
const toNotification = ({ id, kind, data, readAt, createdAt }: Row): Notification | null => {
  const known = notificationKind.safeParse(kind)
  return known.success
    ? { id, kind: known.data, data, read: readAt !== null, createdAt: createdAt.toISOString() }
    : null
}

// Ids of version 7 tell the later one of a millisecond.
const newest = [desc(notifications.createdAt), desc(notifications.id)]

/** The newest first, as many as a device keeps. */
export const findNotifications = async (db: Pick<Database, 'select'>, userId: string): Promise<Notification[]> => {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(...newest)
    .limit(mostNotifications)
  return rows.map(toNotification).filter((one) => one !== null)
}

const named = (ids: readonly string[] | undefined): SQL | undefined =>
  ids === undefined ? undefined : inArray(notifications.id, [...ids])

/** True where that changed anything. */
export const markRead = async (
  db: Pick<Database, 'update'>,
  userId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), named(ids)))
  return !!rowCount
}

/** With those named goes what is older than any device is told: clearing what shows must not bring it up. */
export const deleteNotifications = async (
  db: Pick<Database, 'delete' | 'select'>,
  userId: string,
  ids: readonly string[] | undefined,
): Promise<boolean> => {
  const untold = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(...newest)
    .offset(mostNotifications)
  const gone = ids === undefined ? undefined : sql`(${named(ids)} or ${inArray(notifications.id, untold)})`
  const { rowCount } = await db.delete(notifications).where(and(eq(notifications.userId, userId), gone))
  return !!rowCount
}
