import { and, eq, gt, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { type NotificationKind, notificationKind, type PushSubscriptionInput } from '#contract/models/notification.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { pushes, pushSubscriptions } from '../platform/db/schema/notifications.ts'
import { sessions } from '../platform/db/schema/users.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { type Backlog, toBacklog } from '../platform/http/observe/module-metrics.ts'
import type { PushTarget } from './push-service.ts'

type PushDeps = Pick<Deps, 'db' | 'clock'>

/** Beyond this number the oldest subscriptions of a user are deleted. */
const maxSubscriptions = 10
/** After so many attempts a push is given up: two hours of growing pauses. */
const maxAttempts = 8
/** After this time another process may claim the push of a sender that died. */
const leaseMs = 60_000

/** Saves the subscription of a session's browser. Deletes that of another user on the same browser, with its queued pushes. */
export const saveSubscription = async (
  { db, clock }: PushDeps,
  { userId, sessionId }: Caller,
  { endpoint, p256dh, auth, language }: PushSubscriptionInput,
): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.userId, userId)))
    // A session has one browser: after a renewal the previous address is dead.
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)))
    const values = { userId, sessionId, p256dh, auth, language }
    await tx
      .insert(pushSubscriptions)
      .values({ id: uuid(), endpoint, createdAt: clock(), ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
    const newest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(sql`${pushSubscriptions.createdAt} desc`)
      .limit(maxSubscriptions)
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)))
  })
}

export const deleteSubscriptionOfSession = async ({ db }: Pick<Deps, 'db'>, { sessionId }: Caller): Promise<void> => {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
}

export interface DuePush extends PushTarget {
  id: string
  subscriptionId: string
  kind: NotificationKind
  data: Record<string, string>
  language: LanguageCode
  attempts: number
  /** The unread notifications of the recipient. */
  unread: number
}

interface ClaimedRow extends Omit<DuePush, 'kind'>, Record<string, unknown> {
  kind: string
}

/** Claims due pushes for this process. Omits those of ended sessions, and kinds that only a later release knows. */
export const claimPushes = async ({ db, clock }: PushDeps, limit: number): Promise<DuePush[]> => {
  const now = clock()
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`
  const { rows } = await db.execute<ClaimedRow>(sql`
    with due as (
      select pushes.id from pushes
      join push_subscriptions on push_subscriptions.id = pushes.subscription_id
      join sessions on sessions.id = push_subscriptions.session_id
      where pushes.sent_at is null and pushes.next_attempt_at <= ${at(0)} and pushes.attempts < ${maxAttempts}
        and sessions.revoked_at is null and sessions.expires_at > ${at(0)}
        and ${inArray(pushes.kind, notificationKind.options)}
      order by pushes.next_attempt_at limit ${limit}
      for update of pushes skip locked
    )
    update pushes set attempts = attempts + 1, next_attempt_at = ${at(leaseMs)}
    from due, push_subscriptions subscription
    where pushes.id = due.id and subscription.id = pushes.subscription_id
    returning pushes.id, pushes.subscription_id as "subscriptionId", pushes.kind, pushes.data, pushes.attempts,
      subscription.endpoint, subscription.p256dh, subscription.auth, subscription.language,
      (select count(*)::int from notifications
        where notifications.user_id = subscription.user_id and notifications.read_at is null) as unread`)
  return rows.flatMap(({ kind, ...row }) => {
    const parsed = notificationKind.safeParse(kind)
    return parsed.success ? [{ ...row, kind: parsed.data }] : []
  })
}

/** Counts unsent pushes and those that were given up, without those of ended sessions, which are never sent. */
export const pushBacklog = async ({ db, clock }: PushDeps): Promise<Backlog> => {
  const isTried = sql`${pushes.attempts} < ${maxAttempts}`
  const now = clock()
  const [row] = await db
    .select({
      waiting: sql`count(*) filter (where ${isTried})`.mapWith(Number),
      givenUp: sql`count(*) filter (where not ${isTried})`.mapWith(Number),
      oldest: sql<string | null>`min(${pushes.createdAt}) filter (where ${isTried})`,
    })
    .from(pushes)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscriptionId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(isNull(pushes.sentAt), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
  return toBacklog(row, now)
}

export const markPushed = async ({ db, clock }: PushDeps, id: string): Promise<void> => {
  await db.update(pushes).set({ sentAt: clock(), data: {} }).where(eq(pushes.id, id))
}

/** Postpones a push by 1, 2, 4 … minutes, or by the pause that the service requests if that is longer. */
export const postponePush = async (
  { db, clock }: PushDeps,
  { id, attempts }: Pick<DuePush, 'id' | 'attempts'>,
  retryAfterMs: number | null,
): Promise<void> => {
  const pauseMs = Math.max(2 ** (attempts - 1) * 60_000, Math.min(retryAfterMs ?? 0, 86_400_000))
  await db
    .update(pushes)
    .set({ nextAttemptAt: new Date(clock().getTime() + pauseMs) })
    .where(eq(pushes.id, id))
}

/** Deletes a subscription that the browser has ended, with its queued pushes. */
export const deleteSubscription = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<void> => {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

export const deletePushes = async ({ db }: Pick<Deps, 'db'>, ids: readonly string[]): Promise<void> => {
  await db.delete(pushes).where(inArray(pushes.id, [...ids]))
}
