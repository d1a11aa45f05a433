import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { sessions } from '#server/platform/db/schema/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announceEnded } from '#server/platform/events/announce.ts'

type EndDeps = Pick<Deps, 'db' | 'clock'>

/** Returns an account's sessions that have not ended, the most recently used first. */
export const findSessions = (db: Database, userId: string, now: Date, limit: number) => {
  const { id, userAgent, createdAt, lastUsedAt } = sessions
  return db
    .select({ id, userAgent, createdAt, lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(lastUsedAt), id)
    .limit(limit)
}

/** Ends sessions at once and announces it to their devices. Returns how many it ended. */
const endWhere = async ({ db, clock }: EndDeps, condition: SQL | undefined): Promise<number> => {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: clock() })
    .where(and(condition, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  await announceEnded(
    db,
    ended.map(({ id }) => id),
  )
  return ended.length
}

/** Ends a session. Returns false if it does not exist or has ended already. */
export const endSession = async (deps: EndDeps, sessionId: string): Promise<boolean> =>
  (await endWhere(deps, eq(sessions.id, sessionId))) > 0

/** Ends a session of an account. Returns false if the account has no such session, or it has expired. */
export const endSessionOf = async (deps: EndDeps, userId: string, sessionId: string): Promise<boolean> =>
  (await endWhere(
    deps,
    and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, deps.clock())),
  )) > 0

/** Ends all sessions of an account, or of all accounts if `userId` is null, but for `except`. Returns how many it ended. */
export const endSessionsOf = (deps: EndDeps, userId: string | null, except?: string): Promise<number> =>
  endWhere(
    deps,
    and(
      userId === null ? undefined : eq(sessions.userId, userId),
      except === undefined ? undefined : ne(sessions.id, except),
    ),
  )
