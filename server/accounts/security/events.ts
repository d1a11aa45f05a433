/** What happens around who may use an account: a row for its owner, a line in the log for the operator. */
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { SignInProvider } from '#contract/models/provider.ts'
import {
  type AccessEvent,
  type SecurityEvent,
  type SecurityEventKind,
  securityEventKind,
} from '#contract/models/security.ts'
import { securityEvents } from '#server/platform/db/schema/security.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { findPasskeyEvents } from '../passkeys/repository.ts'
import { findJoined } from '../providers/repository.ts'
import { describeDevice } from './devices.ts'

export const keptEventDays = 180
/** As many as settings show. */
const maxShown = 30
/** Events that are recorded for investigations and shown in no list: clients of earlier releases do not know them. */
type UnlistedKind =
  | 'suspended'
  | 'restored'
  | 'login_suspended'
  | 'email_change_requested'
  | 'email_change_cancelled'
  | `${SignInProvider}_removed`
  // What the operator did with `npm run account`.
  | 'operator_exported'
  | 'operator_gave_back'
  | 'operator_deleted'
/** What an admin looked at or decided, among that admin's own events. */
export type AdminAct = 'admin_searched' | 'admin_looked' | 'admin_suspended' | 'admin_restored'
const failures = new Set<SecurityEventKind | UnlistedKind>(['login_failed', 'second_factor_failed', 'login_suspended'])
const failureWindowMs = 3_600_000

interface EventDeps {
  db: Pick<Deps['db'], 'insert' | 'update' | 'select'>
  clock: Deps['clock']
  securityLog?: Deps['securityLog']
}

/**
 * Records what happened. Failures within an hour are counted in one row. `account` is null where no account is: as much is
 * asked of the database, and nothing is kept but the line in the log.
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
    // In place of the row.
    if (account === null) await recent
  }
  if (account === null) return
  await db.insert(securityEvents).values({ id: uuid(), userId, kind, at, userAgent: userAgent?.slice(0, 300) ?? null })
}

/** Who of the admins looked at whom, or decided about them; `subjectId` is null for a search. */
export const recordAdminAct = async (
  { db, clock, securityLog }: EventDeps,
  userId: string,
  kind: AdminAct,
  subjectId: string | null,
): Promise<void> => {
  securityLog?.({ kind, userId, subjectId })
  await db.insert(securityEvents).values({ id: uuid(), userId, kind, subjectId, at: clock() })
}

/** What happened to other ways into the account than the password, the latest first. */
export const listAccessEvents = async (
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<AccessEvent[]> => {
  const happened = [...(await findPasskeyEvents(db, userId, maxShown)), ...(await findJoined(db, userId))]
  return happened
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, maxShown)
    .map(({ userAgent, at, ...event }) => ({
      ...event,
      count: 1,
      ...describeDevice(userAgent),
      at: at.toISOString(),
    }))
}

/** The latest first. */
export const listEvents = async (
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<SecurityEvent[]> => {
  const rows = await db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), inArray(securityEvents.kind, securityEventKind.options)))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(maxShown)
  return rows.map(({ id, kind, count, userAgent, at }) => ({
    id,
    // Written by `recordEvent` alone.
    kind: kind as SecurityEventKind,
    count,
    ...describeDevice(userAgent),
    at: at.toISOString(),
  }))
}
