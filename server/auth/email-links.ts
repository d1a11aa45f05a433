/** Links that prove who reads a mailbox: each for one account and one address, for seven days, once. */
import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database, Deps } from '../deps.ts'
import { emailVerifications } from '../platform/db/schema/users.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { hashToken } from './refresh-token.ts'

const lifetimeMs = 7 * 86_400_000
const windowMs = 3_600_000
/** Links of one account in an hour, to whichever address: nobody's mailbox is filled by another person. */
const maxInWindow = 5

/**
 * Refuses with `too_many_attempts` where an account has had its links of this hour. Certain only while the account's row is held: of
 * thirty requests at once, five mail.
 */
export const assertLinkLeft = async (
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

/** Makes a link for an address of an account; answers its token, which is stored as a hash, and when it expires. */
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
