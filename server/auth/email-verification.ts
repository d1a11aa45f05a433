import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { User } from '#contract/models/user.ts'
import type { Caller, Database, Deps } from '../deps.ts'
import { emailVerifications } from '../platform/db/schema/users.ts'
import { announce } from '../platform/events/announce.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { queueMail } from '../platform/mail/repository.ts'
import { recordEvent } from '../security/events.ts'
import { changeUser, holdUser, type UserRow } from '../users/repository.ts'
import { toUser } from '../users/to-user.ts'
import { hashToken } from './refresh-token.ts'

const lifetimeMs = 7 * 86_400_000
const windowMs = 3_600_000
/** Links of one account in an hour: nobody's mailbox is filled by another person. */
const mostInWindow = 5

/** Mails a link that proves the account's address. The account's row must be held, or new. */
export const mailVerification = async (
  deps: Pick<Deps, 'clock' | 'config'> & { db: Pick<Database, 'insert'> },
  row: Pick<UserRow, 'id' | 'email' | 'preferences'>,
  kind: 'email_verification' | 'email_added' = 'email_verification',
): Promise<void> => {
  const now = deps.clock()
  const token = randomBytes(32).toString('base64url')
  await deps.db.insert(emailVerifications).values({
    tokenHash: hashToken(token),
    userId: row.id,
    email: row.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  })
  const link = `${deps.config.publicOrigin}/confirm-email?token=${token}`
  await queueMail(deps, row.email, row.preferences.language, { kind, link })
}

export const sendVerification = (deps: Deps, { userId }: Caller): Promise<void> =>
  deps.db.transaction(async (db) => {
    // Held: of thirty requests at once, five mail.
    const row = await holdUser(db, userId)
    if (row === null) throw new ApiError('session_expired')
    if (row.emailVerifiedAt !== null) return
    const now = deps.clock().getTime()
    const { createdAt } = emailVerifications
    const recent = await db
      .select({ createdAt })
      .from(emailVerifications)
      .where(and(eq(emailVerifications.userId, userId), gt(createdAt, new Date(now - windowMs))))
      .orderBy(asc(createdAt))
    const oldest = recent.at(-mostInWindow)
    if (oldest !== undefined) {
      const waitMs = oldest.createdAt.getTime() + windowMs - now
      throw new ApiError('too_many_attempts', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
    }
    await mailVerification({ ...deps, db }, row)
  })

/**
 * Proves the address with a link's token, once. Only the account's own session may: the link alone would let a person who
 * registered a stranger's address profit from that stranger's press.
 */
export const verifyEmail = (deps: Deps, { userId }: Caller, token: string): Promise<User> =>
  deps.db.transaction(async (db) => {
    const row = await holdUser(db, userId)
    if (row === null) throw new ApiError('session_expired')
    const now = deps.clock()
    const isThis = and(
      eq(emailVerifications.tokenHash, hashToken(token)),
      eq(emailVerifications.userId, userId),
      eq(emailVerifications.email, row.email),
    )
    const isUsable = and(isThis, isNull(emailVerifications.usedAt), gt(emailVerifications.expiresAt, now))
    const used = await db.update(emailVerifications).set({ usedAt: now }).where(isUsable).returning()
    // A link that was pressed twice has done its work.
    if (used.length === 0 && row.emailVerifiedAt !== null && (await db.$count(emailVerifications, isThis)) > 0)
      return toUser(deps, row)
    if (used.length === 0) throw new ApiError('verification_token_invalid')
    const changed = (await changeUser(db, userId, { emailVerifiedAt: now })) ?? row
    await recordEvent({ ...deps, db }, userId, 'email_verified')
    await announce(db, [userId], 'account')
    return toUser(deps, changed)
  })
