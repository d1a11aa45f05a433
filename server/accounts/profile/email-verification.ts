import { and, eq } from 'drizzle-orm'
import type { User } from '#contract/models/user.ts'
import { isUniqueViolation, type Transaction } from '#server/platform/db/database.ts'
import { emailVerifications } from '#server/platform/db/schema/users.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { recordEvent } from '../security/events.ts'
import { assertBelowLinkLimit, hashToken, mailVerification } from '../security/mail-links.ts'
import { holdCallerRow } from '../users/caller.ts'
import { changeUser, pendingEmailOf, type UserRow } from '../users/repository.ts'
import { toUser } from '../users/to-user.ts'
import { completeEmailChange } from './email-change.ts'

/** Mails another link that proves the caller's address, unless it is proven. */
export const sendVerification = (deps: Deps, caller: Caller): Promise<void> =>
  deps.db.transaction(async (db) => {
    const row = await holdCallerRow(db, caller)
    if (row.emailVerifiedAt !== null) return
    await assertBelowLinkLimit({ ...deps, db }, row.id)
    await mailVerification({ ...deps, db }, row)
  })

/** Proves the address of an account whose row is locked, or completes its change; returns the resulting row. */
const redeemLink = async (deps: Deps, db: Transaction, row: UserRow, token: string): Promise<UserRow> => {
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
export const verifyEmail = async (deps: Deps, caller: Caller, token: string): Promise<User> => {
  try {
    return await deps.db.transaction(async (db) => {
      const row = await holdCallerRow(db, caller)
      const changed = await redeemLink(deps, db, row, token)
      if (changed !== row) await announce(db, [row.id], 'account')
      return toUser(deps, changed)
    })
  } catch (thrown) {
    if (isUniqueViolation(thrown)) throw new ApiError('email_taken')
    throw thrown
  }
}
