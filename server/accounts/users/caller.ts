import { and, eq, gt, isNull } from 'drizzle-orm'
import { sessions, users } from '#server/platform/db/schema/users.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import type { AccessClaims } from '../sessions/access-token.ts'

/** With ADMIN_EMAIL configured, that account alone; and always only an account the server made admin itself. */
export const isAdminAccount = (
  { config }: Pick<Deps, 'config'>,
  account: { email: string; isAdmin: boolean },
): boolean => account.isAdmin && (config.adminEmail === null || account.email === config.adminEmail)

/** The person behind a token, read at every request: a revoked session or a withdrawn role holds at once. */
export const findCaller = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId, sessionId }: AccessClaims,
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
