/** The account behind a request, as the database has it now. */

import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { sessions, users } from '#server/platform/db/schema/users.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { findUser, holdSuspension, holdUser, type UserRow } from './repository.ts'

type ById = Pick<Caller, 'userId'>

/** If ADMIN_EMAIL is configured, only that account is admin. In any case only an account that the server has made admin. */
export const isAdminAccount = (
  { config }: Pick<Deps, 'config'>,
  account: { email: string; isAdmin: boolean },
): boolean => account.isAdmin && (config.adminEmail === null || account.email === config.adminEmail)

/** Returns the caller behind an access token; null if the session has ended. Read at every request, so that revoked sessions and roles count at once. */
export const findCaller = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<Caller | null> => {
  const [row] = await db
    .select({ email: users.email, isHost: users.isHost, isAdmin: users.isAdmin })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        isNull(users.suspendedAt),
        gt(sessions.expiresAt, clock()),
      ),
    )
  return row === undefined ? null : { userId, sessionId, isHost: row.isHost, isAdmin: isAdminAccount({ config }, row) }
}

const requireRow = (row: UserRow | null): UserRow => {
  if (row === null) throw new ApiError('session_expired')
  return row
}

/** Returns the caller's row. Throws `session_expired` if the account no longer exists, as `holdCallerRow` does. */
export const findCallerRow = async ({ db }: Pick<Deps, 'db'>, { userId }: ById): Promise<UserRow> =>
  requireRow(await findUser(db, userId))

/** Returns the caller's row, locked until the transaction ends. */
export const holdCallerRow = async (db: Database, { userId }: ById): Promise<UserRow> =>
  requireRow(await holdUser(db, userId))

/** Throws `session_expired` in a transaction whose caller has been suspended since the request was let through. */
export const assertMayAct = async (db: Database, userId: string): Promise<void> => {
  if ((await holdSuspension(db, userId)) !== null) throw new ApiError('session_expired')
}
