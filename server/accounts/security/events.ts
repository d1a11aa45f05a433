/** Security events of accounts: a row for the owner, and a line in the log for the operator. */

import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { SignInProvider } from '#contract/models/provider.ts'
import { type SecurityEvent, type SecurityEventKind, securityEventKind } from '#contract/models/security.ts'
import { securityEvents } from '#server/platform/db/schema/security.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { describeDevice } from './devices.ts'

export const eventRetentionDays = 180
/** Events that settings show. */
export const maxShownEvents = 30
/** Events that are recorded for investigations and shown in no list: clients of earlier releases do not know them. */
type UnlistedKind =
  | 'suspended'
  | 'restored'
  | 'login_suspended'
  | 'email_change_requested'
  | 'email_change_cancelled'
  | `${SignInProvider}_removed`
  // From `npm run account`.
  | 'operator_exported'
  | 'operator_gave_back'
  | 'operator_deleted'
/** Acts of an admin, which are among that admin's own events. */
export type AdminAct = 'admin_searched' | 'admin_looked' | 'admin_suspended' | 'admin_restored'
const failures = new Set<SecurityEventKind | UnlistedKind>(['login_failed', 'second_factor_failed', 'login_suspended'])
const failureWindowMs = 3_600_000

type EventDeps = Pick<Deps, 'db' | 'clock' | 'securityLog'>

/**
 * Records an event. Failures within an hour are counted in one row. If `account` is null, because the address has no account, the server
 * only writes the line in the log, but sends the database as many queries, so that the time does not reveal it.
 */
export const recordEvent = async (
  { db, clock, securityLog }: EventDeps,
  account: string | null,
  kind: SecurityEventKind | UnlistedKind,
  userAgent?: string | undefined,
): Promise<void> => {
  const at = clock()
  securityLog?.({ kind, userId: account })
  const userId = account ?? uuid()
  if (failures.has(kind)) {
    const { id } = securityEvents
    const recent = db
      .select({ id })
      .from(securityEvents)
      .where(
        and(
          eq(securityEvents.userId, userId),
          eq(securityEvents.kind, kind),
          gt(securityEvents.at, new Date(at.getTime() - failureWindowMs)),
        ),
      )
      .limit(1)
    const counted = await db
      .update(securityEvents)
      .set({ count: sql`${securityEvents.count} + 1`, at, userAgent: userAgent?.slice(0, 300) ?? null })
      .where(sql`${id} in ${recent}`)
      .returning({ id })
    if (counted.length > 0) return
    // Takes the place of the insert below.
    if (account === null) await recent
  }
  if (account === null) return
  await db.insert(securityEvents).values({ id: uuid(), userId, kind, at, userAgent: userAgent?.slice(0, 300) ?? null })
}

/** Records an act of the admin `userId` on the account `subjectId`, which is null for a search. */
export const recordAdminAct = async (
  { db, clock, securityLog }: EventDeps,
  userId: string,
  kind: AdminAct,
  subjectId: string | null,
): Promise<void> => {
  securityLog?.({ kind, userId, subjectId })
  await db.insert(securityEvents).values({ id: uuid(), userId, kind, subjectId, at: clock() })
}

/** Lists the events of the account that its owner sees, the latest first. */
export const listEvents = async (
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<SecurityEvent[]> => {
  const rows = await db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), inArray(securityEvents.kind, securityEventKind.options)))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(maxShownEvents)
  return rows.map(({ id, kind, count, userAgent, at }) => ({
    id,
    // Only `recordEvent` writes it.
    kind: kind as SecurityEventKind,
    count,
    ...describeDevice(userAgent),
    at: at.toISOString(),
  }))
}
