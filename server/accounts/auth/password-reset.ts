import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { passwordResets, users } from '#server/platform/db/schema/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { newPasswordProblem } from '../security/common-passwords.ts'
import { recordEvent } from '../security/events.ts'
import { rememberNetwork } from '../security/login-networks.ts'
import { createResetLink, hashToken, hasMaxResetLinks } from '../security/mail-links.ts'
import type { Origin } from '../security/origin.ts'
import { changeUser, findUserByEmail, holdUser, noPendingEmail } from '../users/repository.ts'
import { revokeAccess } from './revoke-access.ts'

/** The answer always takes this long, so that its time does not reveal whether the address has an account. */
const answerAfterMs = 250

const sendLink = async (deps: Deps, email: string, language?: LanguageCode): Promise<void> => {
  const found = await findUserByEmail(deps.db, email)
  if (found === null) return
  await deps.db.transaction(async (db) => {
    // Locks the row, so that parallel requests do not exceed the limit.
    const row = await holdUser(db, found.id)
    if (row === null || row.email !== found.email || (await hasMaxResetLinks({ ...deps, db }, row.id))) return
    const link = await createResetLink({ ...deps, db }, row)
    const content = { kind: 'password_reset', link } as const
    await queueMail({ ...deps, db }, row.email, language ?? row.preferences.language, content)
  })
}

/** Mails a link if the address has an account. Gives the same answer either way. */
export const requestReset = async (deps: Deps, email: string, language?: LanguageCode): Promise<void> => {
  await Promise.all([sendLink(deps, email, language), wait(answerAfterMs)])
}

/**
 * Sets a new password with a link's token, once, and ends every session. The link proves the address. If it was not proven before, another
 * person may have set the account up.
 */
export const resetPassword = async (
  deps: Deps,
  { token, password, confirmPassword }: { token: string; password: string; confirmPassword?: string | undefined },
  { client }: Pick<Origin, 'client'>,
): Promise<void> => {
  // Checked before the token is used up, so that the same link works after a mistyped password.
  const problem = newPasswordProblem(password, confirmPassword)
  if (problem !== null) throw new ApiError(problem)
  const now = deps.clock()
  const usable = and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
    sql`${passwordResets.email} = (select ${users.email} from ${users} where ${users.id} = ${passwordResets.userId})`,
  )
  // Checked before hashing, which is expensive.
  const [link] = await deps.db.select({ userId: passwordResets.userId }).from(passwordResets).where(usable)
  if (link === undefined) throw new ApiError('reset_token_invalid')
  const passwordHash = await hashPassword(password, client)
  await deps.db.transaction(async (db) => {
    // Locks the account before its links, as every change of a password or address does: in another order two of them wait for each other.
    const row = await holdUser(db, link.userId)
    const used = await db.update(passwordResets).set({ usedAt: now }).where(usable).returning()
    if (row === null || used.length === 0) throw new ApiError('reset_token_invalid')
    await revokeAccess(db, row, now, row.emailVerifiedAt === null ? 'everything' : 'sign-ins')
    const emailVerifiedAt = row.emailVerifiedAt ?? now
    await changeUser(db, row.id, { ...noPendingEmail, refusedEmails: [], emailVerifiedAt, passwordHash })
    await rememberNetwork({ ...deps, db }, row.id, client)
    await recordEvent({ ...deps, db }, row.id, 'password_reset')
    await queueMail({ ...deps, db }, row.email, row.preferences.language, { kind: 'password_changed' })
    await announce(db, [row.id], 'account')
  })
}
