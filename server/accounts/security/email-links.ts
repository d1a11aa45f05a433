/** Links that prove control of a mailbox. Each is for one account and one address, works once, and expires after seven days. */
import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { emailVerifications } from '#server/platform/db/schema/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { hashToken } from '../sessions/refresh-token.ts'

const lifetimeMs = 7 * 86_400_000
const windowMs = 3_600_000
/** Links of one account in an hour, to all addresses together, so that an account cannot flood a stranger's mailbox. */
const maxInWindow = 5

/**
 * Throws `too_many_attempts` if an account has used up its links of this hour. The check is exact only if the caller has locked the
 * account's row: otherwise parallel requests exceed the limit.
 */
export const assertBelowLinkLimit = async (
  { db, clock }: Pick<Deps, 'clock'> & { db: Pick<Database, 'select'> },
  userId: string,
): Promise<void> => {
  const now = clock().getTime()
  const { createdAt } = emailVerifications
  const recent = await db
    .select({ createdAt })
    .from(emailVerifications)
    .where(and(eq(emailVerifications.userId, userId), gt(createdAt, new Date(now - windowMs))))
    .orderBy(asc(createdAt))
  const oldest = recent.at(-maxInWindow)
  if (oldest === undefined) return
  const waitMs = oldest.createdAt.getTime() + windowMs - now
  throw new ApiError('too_many_attempts', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** Creates a link for an address of an account. Returns its token, of which only the hash is stored, and its expiry. */
export const createEmailLink = async (
  { db, clock }: Pick<Deps, 'clock'> & { db: Pick<Database, 'insert'> },
  userId: string,
  email: string,
): Promise<{ token: string; expiresAt: Date }> => {
  const createdAt = clock()
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs)
  const token = randomBytes(32).toString('base64url')
  await db.insert(emailVerifications).values({ tokenHash: hashToken(token), userId, email, createdAt, expiresAt })
  return { token, expiresAt }
}
