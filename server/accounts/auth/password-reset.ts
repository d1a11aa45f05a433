import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { removePasskeys } from '#server/accounts/passkeys/repository.ts'
import { dropIdentities } from '#server/accounts/providers/repository.ts'
import { newPasswordProblem } from '#server/accounts/security/common-passwords.ts'
import { recordEvent } from '#server/accounts/security/events.ts'
import { dropTwoFactor } from '#server/accounts/two-factor/repository.ts'
import { changeUser, findUserByEmail, holdUser, type UserRow } from '#server/accounts/users/repository.ts'
import type { Database } from '#server/platform/db/database.ts'
import { pushSubscriptions } from '#server/platform/db/schema/notifications.ts'
import { knownDevices } from '#server/platform/db/schema/security.ts'
import { loginNetworks, passwordResets, users } from '#server/platform/db/schema/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { dropWaiting, queueMail } from '#server/platform/mail/repository.ts'
import { rememberNetwork } from '../security/login-networks.ts'
import type { Origin } from '../security/origin.ts'
import { hashToken } from '../sessions/refresh-token.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { hashPassword } from '../passwords/passwords.ts'

const lifetimeMs = 3_600_000
/** Links of one account in an hour, used ones included: nobody's mailbox is filled by another person. */
const maxInWindow = 5
/** The answer always takes this long, so that its time does not tell whether the address has an account. */
const answerAfterMs = 250

/** A link that sets the account's password, once, within the hour, as long as its address stays the same. */
export const createResetLink = async (
  { db, clock, config }: Pick<Deps, 'clock' | 'config'> & { db: Pick<Database, 'insert'> },
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock().getTime() + lifetimeMs)
  await db.insert(passwordResets).values({ tokenHash: hashToken(token), userId: id, email, expiresAt })
  return `${config.publicOrigin}/reset-password?token=${token}`
}

const sendLink = async (deps: Deps, email: string, language?: LanguageCode): Promise<void> => {
  const { db, clock } = deps
  const now = clock()
  const found = await findUserByEmail(db, email)
  if (found === null) return
  await db.transaction(async (tx) => {
    // Held: of many requests at once, five mail.
    const row = await holdUser(tx, found.id)
    if (row === null || row.email !== found.email) return
    const isRecent = and(eq(passwordResets.userId, row.id), gt(passwordResets.expiresAt, now))
    if ((await tx.$count(passwordResets, isRecent)) >= maxInWindow) return
    const link = await createResetLink({ ...deps, db: tx }, row)
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

/** Open links of an account end: with another password or address they would be a way back in. */
export const voidResets = async (db: Pick<Database, 'update'>, userId: string, now: Date): Promise<void> => {
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
}

/**
 * The address was never proven until now: whoever reads its mailbox is the owner, and whoever set the account up may have
 * been another person. What would keep the owner out, or go on telling that other person, goes.
 */
const takeFromStranger = async (db: Pick<Database, 'delete'>, userId: string): Promise<void> => {
  await dropTwoFactor(db, userId)
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}

/** Sets a new password with a link's token, once, and ends every sign-in. */
export const resetPassword = async (
  deps: Deps,
  { token, password, confirmPassword }: { token: string; password: string; confirmPassword?: string | undefined },
  { client }: Pick<Origin, 'client'>,
): Promise<void> => {
  const { db, clock } = deps
  // Before the token is used up: whoever mistypes may try again with the same link.
  const problem = newPasswordProblem(password, confirmPassword)
  if (problem !== null) throw new ApiError(problem)
  const usable = and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, clock()),
    sql`${passwordResets.email} = (select ${users.email} from ${users} where ${users.id} = ${passwordResets.userId})`,
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
    await voidResets(tx, used.userId, clock())
    const before: UserRow | null = await holdUser(tx, used.userId)
    if (before?.emailVerifiedAt === null) await takeFromStranger(tx, used.userId)
    // Each signs in by itself, and whoever had the account may have set one up.
    await removePasskeys(tx, used.userId, clock())
    await dropIdentities(tx, used.userId)
    if (before?.pendingEmail != null) await dropWaiting(tx, before.pendingEmail, 'email_change', used.userId)
    const row = await changeUser(tx, used.userId, {
      passwordHash,
      emailVerifiedAt: before?.emailVerifiedAt ?? clock(),
      // Another person who knew the password may have requested the change.
      pendingEmail: null,
      pendingEmailExpiresAt: null,
      // The link was mailed to the address.
      refusedEmails: [],
    })
    await endSessionsOf({ db: tx, clock }, used.userId)
    // Networks of whoever else knew the password are strangers again; whoever guesses from one does not keep the owner out.
    await tx.delete(loginNetworks).where(eq(loginNetworks.userId, used.userId))
    await rememberNetwork({ ...deps, db: tx }, used.userId, client)
    await recordEvent({ ...deps, db: tx }, used.userId, 'password_reset')
    if (row) await queueMail({ db: tx, clock }, row.email, row.preferences.language, { kind: 'password_changed' })
    await announce(tx, [used.userId], 'account')
  })
}
