import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { maxNotifications, type Notification, notificationKind } from '#contract/models/notification.ts'
import { affectsRows, type Database } from '#server/platform/db/database.ts'
import { notifications, pushes } from '../platform/db/schema/notifications.ts'
import { announce } from '../platform/events/announce.ts'
import { type CleanUp, dayMs } from '../platform/jobs/clean-up.ts'

type Row = typeof notifications.$inferSelect

/** After half a year a notification is of no use. */
const maxNotificationDays = 180
const maxPushDays = 2

/** Returns null for a kind that only another release knows, which runs at the same time. */
const toNotification = ({ id, kind, data, readAt, createdAt }: Row): Notification | null => {
  const parsed = notificationKind.safeParse(kind)
  return parsed.success
    ? { id, kind: parsed.data, data, read: readAt !== null, createdAt: createdAt.toISOString() }
    : null
}

// Ids of version 7 order the notifications of the same millisecond.
const newestFirst = [desc(notifications.createdAt), desc(notifications.id)]

/** Returns the newest notifications first, as many as a device stores. */
export const findNotifications = async (db: Database, userId: string): Promise<Notification[]> => {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(...newestFirst)
    .limit(maxNotifications)
  return rows.map(toNotification).filter((notification) => notification !== null)
}

const hasIdIn = (ids: readonly string[] | undefined): SQL | undefined =>
  ids === undefined ? undefined : inArray(notifications.id, [...ids])

/** Returns whether any notification was unread. Without `ids` it marks all of them. */
export const markRead = (
  db: Database,
  userId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<boolean> =>
  affectsRows(
    db
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), hasIdIn(ids))),
  )

/**
 * Returns whether any notification was deleted. Without `ids` it deletes all of them. With `ids` it also deletes those beyond the newest that
 * devices show, so that older ones do not reappear in the list.
 */
export const deleteNotifications = async (
  db: Database,
  userId: string,
  ids: readonly string[] | undefined,
): Promise<boolean> => {
  const hidden = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(...newestFirst)
    .offset(maxNotifications)
  const isDeleted = ids === undefined ? undefined : sql`(${hasIdIn(ids)} or ${inArray(notifications.id, hidden)})`
  return affectsRows(db.delete(notifications).where(and(eq(notifications.userId, userId), isDeleted)))
}

/** Kinds whose `reason` the other side of a booking wrote. */
const kindsWithReason = sql`('no_show_reported', 'no_show_contradicted')`

/** True for data about a booking or conversation that the account shared with the recipient. */
const isAbout = (userId: string, recipient: SQL, data: SQL): SQL => sql`(
  ${data}->>'bookingId' in (
    select id::text from bookings where ${userId} in (traveler_id, host_id) and ${recipient} in (traveler_id, host_id))
  or ${data}->>'conversationId' in (
    select id::text from conversations where ${userId} in (traveler_id, host_id) and ${recipient} in (traveler_id, host_id)))`

/**
 * Removes the name of a deleted account, and the reasons that it wrote, from the notifications of others and from their pushes; the app then says
 * "Someone". Reads bookings, conversations and reviews, so the caller must not have detached them yet.
 */
export const removeNameFromNotifications = async (db: Database, userId: string): Promise<void> => {
  const withoutName = sql`data - 'name' - case when kind in ${kindsWithReason} then 'reason' else '' end`
  const others = sql`(
    select host_id from bookings where traveler_id = ${userId}
    union select traveler_id from bookings where host_id = ${userId}
    union select host_id from conversations where traveler_id = ${userId}
    union select traveler_id from conversations where host_id = ${userId}
    union select host_id from experiences where id in (select experience_id from reviews where user_id = ${userId}))`
  const { rows } = await db.execute<{ user_id: string }>(sql`
    update notifications set data = ${withoutName}
    where data ? 'name' and user_id in ${others} and (
      ${isAbout(userId, sql`user_id`, sql`data`)}
      or event in (select 'review:' || id from reviews where user_id = ${userId}))
    returning user_id`)
  await announce(db, [...new Set(rows.map((row) => row.user_id))], 'notifications')
  // A push about a review does not say which. Pushes are deleted after two days, so all of the experience lose the name.
  await db.execute(sql`
    update pushes set data = ${withoutName} from push_subscriptions subscription
    where subscription.id = pushes.subscription_id and data ? 'name' and subscription.user_id in ${others} and (
      ${isAbout(userId, sql`subscription.user_id`, sql`data`)}
      or kind = 'review_received' and data->>'experienceId' in (
        select experience_id::text from reviews where user_id = ${userId}))`)
}

export const cleanUpNotifications: CleanUp = async ({ db }, ago) => {
  await db.delete(notifications).where(lt(notifications.createdAt, ago(maxNotificationDays * dayMs)))
  await db.delete(pushes).where(lt(pushes.createdAt, ago(maxPushDays * dayMs)))
}
