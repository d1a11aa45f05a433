import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { LanguageCode } from '#contract/primitives.ts'
import { passwordProblem } from '#contract/rules/passwords.ts'
import { passwordResets } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { announce } from '../events/announce.ts'
import { ApiError } from '../http/api-error.ts'
import { queueMail } from '../mail/repository.ts'
import { changeUser, findUserByEmail } from '../users/repository.ts'
import { rememberNetwork } from './login-networks.ts'
import { normaliseEmail } from './normalise-email.ts'
import type { Origin } from './origin.ts'
import { hashPassword } from './passwords.ts'
import { hashToken } from './refresh-token.ts'
import { endSessionsOf } from './sessions.ts'

const lifetimeMs = 3_600_000
/** Links that may be open for one account: nobody's mailbox is filled by somebody else. */
const maxOpen = 5
/** The answer always takes this long, so that its time does not tell whether the address has an account. */
const answerAfterMs = 250

const sendLink = async ({ db, clock, config }: Deps, email: string, language?: LanguageCode): Promise<void> => {
  const now = clock()
  const row = await findUserByEmail(db, normaliseEmail(email))
  if (row === null) return
  const isOpen = and(eq(passwordResets.userId, row.id), gt(passwordResets.expiresAt, now))
  if ((await db.$count(passwordResets, isOpen)) >= maxOpen) return
  const token = randomBytes(32).toString('base64url')
  const link = `${config.publicOrigin}/reset-password?token=${token}`
  await db.transaction(async (tx) => {
    await tx.insert(passwordResets).values({
      tokenHash: hashToken(token),
      userId: row.id,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    })
    await queueMail({ db: tx, clock }, row.email, language ?? row.preferences.language, {
      kind: 'password_reset',
      link,
    })
  })
}

/** Mails a link where the address has an account; answers the same either way. */
export const requestReset = async (deps: Deps, email: string, language?: LanguageCode): Promise<void> => {
  await Promise.all([sendLink(deps, email, language), wait(answerAfterMs)])
}

/** Sets a new password with a link's token, once, and ends every sign-in. */
export const resetPassword = async (
  deps: Deps,
  { token, password, confirmPassword }: { token: string; password: string; confirmPassword?: string | undefined },
  { client }: Pick<Origin, 'client'>,
): Promise<void> => {
  const { db, clock } = deps
  // Before the token is used up: whoever mistypes may try again with the same link.
  const problem = passwordProblem(password, confirmPassword)
  if (problem !== null) throw new ApiError(problem)
  const usable = and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, clock()),
  )
  // Asked first, since hashing for a token that is no good would be work for nothing.
  if ((await db.$count(passwordResets, usable)) === 0) throw new ApiError('reset_token_invalid')
  const passwordHash = await hashPassword(password, client)
  await db.transaction(async (tx) => {
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: clock() })
      .where(usable)
      .returning({ userId: passwordResets.userId })
    if (used === undefined) throw new ApiError('reset_token_invalid')
    // Other links of the account end with it.
    await tx.update(passwordResets).set({ usedAt: clock() }).where(eq(passwordResets.userId, used.userId))
    const row = await changeUser(tx, used.userId, { passwordHash })
    await endSessionsOf({ db: tx, clock }, used.userId)
    // Whoever guesses at the account elsewhere does not keep them from signing in now.
    await rememberNetwork({ ...deps, db: tx }, used.userId, client)
    if (row) await queueMail({ db: tx, clock }, row.email, row.preferences.language, { kind: 'password_changed' })
    await announce(tx, [used.userId], 'account')
  })
}
