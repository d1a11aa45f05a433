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

/** More browsers than this are a person's mistake: the oldest go. */
const maxSubscriptions = 10
/** After these attempts a push is given up: two hours of growing pauses. */
const maxAttempts = 8
/** A sender that died with a push in hand: another may take it after this. */
const leaseMs = 60_000

/** Keeps a browser for this sign-in. Another person's sign-in on the same browser ends with what waits for it. */
export const keepSubscription = async (
  { db, clock }: PushDeps,
  { userId, sessionId }: Caller,
  { endpoint, p256dh, auth, language }: PushSubscriptionInput,
): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.userId, userId)))
    // One browser a sign-in: after a renewal the old address is dead.
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)))
    const bound = { userId, sessionId, p256dh, auth, language }
    await tx
      .insert(pushSubscriptions)
      .values({ id: uuid(), endpoint, createdAt: clock(), ...bound })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: bound })
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

export const dropSubscriptionOf = async ({ db }: Pick<Deps, 'db'>, { sessionId }: Caller): Promise<void> => {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
}

export interface DuePush extends PushTarget {
  id: string
  subscriptionId: string
  kind: NotificationKind
  data: Record<string, string>
  language: LanguageCode
  attempts: number
  /** How much its person has not read. */
  unread: number
}

interface ClaimedRow extends Omit<DuePush, 'kind'>, Record<string, unknown> {
  kind: string
}

/** Takes pushes that are due, so that no other sender does; none for a sign-in that has ended, or of a later release. */
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
    const known = notificationKind.safeParse(kind)
    return known.success ? [{ ...row, kind: known.data }] : []
  })
}

/** What has not left yet, and what will not any more; of a sign-in that has ended, nothing will. */
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

/** What it said is forgotten with it. */
export const markPushed = async ({ db, clock }: PushDeps, id: string): Promise<void> => {
  await db.update(pushes).set({ sentAt: clock(), data: {} }).where(eq(pushes.id, id))
}

/** Tries again after 1, 2, 4 … minutes, or when the service says so. */
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

/** The browser has thrown it away, and whatever waits for it goes too. */
export const dropSubscription = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<void> => {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

export const dropPushes = async ({ db }: Pick<Deps, 'db'>, ids: readonly string[]): Promise<void> => {
  await db.delete(pushes).where(inArray(pushes.id, [...ids]))
}
