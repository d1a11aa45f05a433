/** Writes notifications in the transaction that causes them, and once per event, however often the cause runs. */
import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { NotificationKind } from '#contract/models/notification.ts'
import { insertJson } from './db/connection/json-rows.ts'
import { notifications } from './db/schema/notifications.ts'
import type { Deps } from './deps.ts'
import { channel } from './events/announce.ts'
import { dailyCaps } from './mail/message-caps.ts'

export interface NewNotification {
  userId: string
  kind: NotificationKind
  data: Readonly<Record<string, string>>
  /** The key of the event; a second notification with the same key is dropped. */
  event: string
  /** The account that caused it, for the cap of the pair. Without it only the recipient's cap applies. */
  causedBy?: string
}

interface NotifyDeps {
  db: Pick<Deps['db'], 'execute'>
  clock: Deps['clock']
}

/** Returns a moment as a parameter of a statement. */
export const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

/**
 * Returns the part of a `with` that queues pushes for the rows of an earlier part `notices`. Leaves out the reason of a returned experience,
 * because others may read a push on the lock screen.
 */
export const pushed = (now: Date) => sql`
  pushed as (
    insert into pushes (id, subscription_id, kind, data, attempts, next_attempt_at, created_at)
    select gen_random_uuid(), subscription.id, notices.kind, notices.data - 'reason', 0, ${at(now)}, ${at(now)}
    from notices
    join push_subscriptions subscription on subscription.user_id = notices.user_id
    join sessions on sessions.id = subscription.session_id
      and sessions.revoked_at is null and sessions.expires_at > ${at(now)}
    join users on users.id = notices.user_id
    where coalesce(
      (users.preferences ->> (case notices.kind when 'message' then 'pushMessages' else 'pushBookings' end))::boolean, true)
  )`

/** The statement that ends such a `with`: it notifies the devices of the recipients. */
export const announced = sql`
  select pg_notify(${channel}, 'notifications ' || string_agg(distinct user_id::text, ' ')) from notices having count(*) > 0`

const toRows = (notices: readonly NewNotification[], now: Date): (typeof notifications.$inferSelect)[] =>
  notices.map(({ userId, kind, data, event, causedBy = null }) => ({
    id: uuid(),
    userId,
    kind,
    data,
    event,
    readAt: null,
    createdAt: now,
    causedBy,
  }))

/** Returns the condition that a row `fresh` is below the daily caps of its recipient and of its pair of accounts. */
const isBelowCap = (now: Date) => sql`(
  select count(*) < ${dailyCaps.notification.recipient}::int
    and count(*) filter (where earlier.caused_by = fresh.caused_by) < ${dailyCaps.notification.pair}::int
  from notifications earlier
  where earlier.user_id = fresh.user_id and earlier.created_at > ${at(new Date(now.getTime() - 86_400_000))})`

/**
 * Returns the parts of a `with` that write notifications, for a larger statement. `cause` is the name of an earlier part: if it has no row,
 * no notification is written.
 */
export const noticeParts = (notices: readonly NewNotification[], now: Date, cause?: SQL): SQL => sql`
  notices as (
    ${insertJson(notifications, toRows(notices, now), cause, isBelowCap(now))}
    on conflict (user_id, event) do nothing
    returning user_id, kind, data
  ), ${pushed(now)}`

/** Writes notifications, queues pushes for the devices that want them, and notifies open windows. */
export const notify = async ({ db, clock }: NotifyDeps, notices: readonly NewNotification[]): Promise<void> => {
  if (notices.length > 0) await db.execute(sql`with ${noticeParts(notices, clock())} ${announced}`)
}
