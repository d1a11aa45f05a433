import { and, eq } from 'drizzle-orm'
import type { User } from '#contract/models/user.ts'
import { type Database, isUniqueViolation } from '#server/platform/db/database.ts'
import { emailVerifications } from '#server/platform/db/schema/users.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { recordEvent } from '../security/events.ts'
import { changeUser, holdUser, pendingEmailOf, type UserRow } from '../users/repository.ts'
import { toUser } from '../users/to-user.ts'
import { completeEmailChange } from './email-change.ts'
import { assertBelowLinkLimit, createEmailLink } from './email-links.ts'
import { hashToken } from './refresh-token.ts'

/** Mails a link that proves the account's address. The caller must have locked or just inserted the account's row. */
export const mailVerification = async (
  deps: Pick<Deps, 'clock' | 'config'> & { db: Pick<Database, 'insert'> },
  row: Pick<UserRow, 'id' | 'email' | 'preferences'>,
): Promise<void> => {
  const { token } = await createEmailLink(deps, row.id, row.email)
  const link = `${deps.config.publicOrigin}/confirm-email?token=${token}`
  await queueMail(deps, row.email, row.preferences.language, { kind: 'email_verification', link })
}

export const sendVerification = (deps: Deps, { userId }: Caller): Promise<void> =>
  deps.db.transaction(async (db) => {
    const row = await holdUser(db, userId)
    if (row === null) throw new ApiError('session_expired')
    if (row.emailVerifiedAt !== null) return
    await assertBelowLinkLimit({ ...deps, db }, userId)
    await mailVerification({ ...deps, db }, row)
  })

type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Proves the address of an account whose row is locked, or completes its change; returns the resulting row. */
const redeemLink = async (deps: Deps, db: Tx, row: UserRow, token: string): Promise<UserRow> => {
  const isThisLink = and(eq(emailVerifications.tokenHash, hashToken(token)), eq(emailVerifications.userId, row.id))
  const [link] = await db.select().from(emailVerifications).where(isThisLink)
  const isForCurrentEmail = link?.email === row.email
  // Opening a used link again succeeds.
  if (isForCurrentEmail && row.emailVerifiedAt !== null) return row
  const isExpected = isForCurrentEmail || (link !== undefined && link.email === pendingEmailOf(row))
  const now = deps.clock()
  if (link === undefined || !isExpected || link.usedAt !== null || link.expiresAt <= now)
    throw new ApiError('verification_token_invalid')
  await db.update(emailVerifications).set({ usedAt: now }).where(isThisLink)
  if (!isForCurrentEmail) return completeEmailChange({ ...deps, db }, row, link.email)
  await recordEvent({ ...deps, db }, row.id, 'email_verified')
  const refusedEmails = row.refusedEmails.filter((address) => address !== row.email)
  return (await changeUser(db, row.id, { emailVerifiedAt: now, refusedEmails })) ?? row
}

/**
 * Proves the account's address with a link's token, or makes the pending address the account's. A token works once. It needs a session of
 * the account: if an attacker registers a stranger's address, the stranger's click on the link must not confirm it. Throws
 * `email_taken` if another account has taken the pending address.
 */
export const verifyEmail = async (deps: Deps, { userId }: Caller, token: string): Promise<User> => {
  try {
    return await deps.db.transaction(async (db) => {
      const row = await holdUser(db, userId)
      if (row === null) throw new ApiError('session_expired')
      const changed = await redeemLink(deps, db, row, token)
      if (changed !== row) await announce(db, [userId], 'account')
      return toUser(deps, changed)
    })
  } catch (thrown) {
    if (isUniqueViolation(thrown)) throw new ApiError('email_taken')
    throw thrown
  }
}
