import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type { changePassword as changePasswordEndpoint } from '#contract/endpoints/sign-in.ts'
import type { SecondFactor } from '#contract/models/security.ts'
import {
  type Credentials,
  defaultPreferences,
  type Registration,
  type SessionAnswer,
  type User,
} from '#contract/models/user.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { joinService, removeJoined } from '../providers/joined.ts'
import { passwordCounters, startAttempt } from '../security/attempts.ts'
import { newPasswordProblem } from '../security/common-passwords.ts'
import { recordEvent } from '../security/events.ts'
import { mailVerification, voidResets } from '../security/mail-links.ts'
import type { Origin } from '../security/origin.ts'
import { endSessionsOf } from '../sessions/repository.ts'
import { signIn } from '../sessions/sign-in.ts'
import { readChallenge, signChallenge } from '../two-factor/challenge.ts'
import { proveOwner } from '../two-factor/prove-owner.ts'
import { hasTwoFactor } from '../two-factor/repository.ts'
import { takeSecondFactor } from '../two-factor/second-factor.ts'
import { findCallerRow } from '../users/caller.ts'
import { changeUser, findUser, findUserByEmail, insertUser } from '../users/repository.ts'
import { toUser } from '../users/to-user.ts'

export const registerAccount = async (deps: Deps, input: Registration, origin: Origin): Promise<SessionAnswer> => {
  const { email } = input
  // Only the seed and the command line create the admin's account.
  if (email === deps.config.adminEmail) throw new ApiError('email_taken')
  const values = {
    id: uuid(),
    email,
    passwordHash: await hashPassword(input.password, origin.client),
    firstName: input.firstName,
    lastName: input.lastName,
    isHost: input.isHost ?? false,
    preferences: { ...defaultPreferences, language: input.language ?? defaultPreferences.language },
    joinDate: deps.clock(),
  }
  const row = await deps.db.transaction(async (db) => {
    const inserted = await insertUser(db, values)
    if (inserted !== null) await mailVerification({ ...deps, db }, inserted)
    return inserted
  })
  if (row === null) throw new ApiError('email_taken')
  return signIn(deps, row, input.rememberMe ?? true, origin)
}

/**
 * Logs in, or returns a challenge if the account has a second factor. Without an account, sends the database the same queries, so that the
 * time does not reveal it.
 */
export const logIn = async (
  deps: Deps,
  input: Credentials,
  origin: Origin,
): Promise<SessionAnswer | { twoFactor: { challenge: string } }> => {
  const { email } = input
  const { client } = origin
  const row = await findUserByEmail(deps.db, email)
  const counters = await passwordCounters(deps, { account: email, userId: row?.id ?? uuid(), client })
  const attempt = await startAttempt(deps, counters)
  const passwordHash = await checkPassword(deps, row, input.password, client)
  if (row === null || passwordHash === null) {
    await recordEvent(deps, row?.id ?? null, 'login_failed', origin.userAgent)
    throw new ApiError('invalid_credentials')
  }
  await attempt.forgive()
  const isRemembered = input.rememberMe ?? true
  if (await hasTwoFactor(deps.db, row.id))
    return { twoFactor: { challenge: await signChallenge(deps, { userId: row.id, isRemembered }, passwordHash) } }
  return signIn(deps, row, isRemembered, origin)
}

/** Takes the second factor, within five minutes of the first step. */
export const logInTwoFactor = async (
  deps: Deps,
  { challenge, ...given }: { challenge: string } & SecondFactor,
  origin: Origin,
): Promise<SessionAnswer> => {
  const read = await readChallenge(deps, challenge)
  const row = read && (await findUser(deps.db, read.userId))
  if (!read || !row?.passwordHash || !read.isOf(row.passwordHash)) throw new ApiError('challenge_expired')
  // The account has changed its address since: an identity with the old one does not prove the owner.
  if (read.joining && read.joining.email !== row.email) throw new ApiError('challenge_expired')
  // If the second factor was turned off meanwhile, the password suffices.
  if (await hasTwoFactor(deps.db, row.id)) await takeSecondFactor(deps, row.id, given, origin)
  const { joining } = read
  if (joining) await deps.db.transaction((db) => joinService({ ...deps, db }, joining, row))
  return signIn(deps, row, read.isRemembered, origin)
}

export const readMe = async (deps: Deps, caller: Caller): Promise<User> =>
  toUser(deps, await findCallerRow(deps, caller))

export const becomeHost = async (deps: Deps, { userId }: Caller): Promise<User> => {
  const row = await changeUser(deps.db, userId, { isHost: true })
  if (row === null) throw new ApiError('session_expired')
  await recordEvent(deps, userId, 'became_host')
  return toUser(deps, row)
}

/**
 * Changes the password and ends all other sessions. This session continues, as it has just proved the password. Joined services stay
 * unless `removeProviders` is set.
 */
export const changePassword = async (
  deps: Deps,
  caller: Caller,
  { currentPassword, newPassword, removeProviders = false, ...factor }: BodyOf<typeof changePasswordEndpoint>,
  origin: Origin,
): Promise<void> => {
  const problem = newPasswordProblem(newPassword)
  const { row, takeFactor } = await proveOwner(deps, caller, { password: currentPassword, ...factor }, origin)
  if (problem !== null) throw new ApiError(problem)
  await takeFactor()
  const passwordHash = await hashPassword(newPassword, origin.client)
  await deps.db.transaction(async (db) => {
    await changeUser(db, row.id, { passwordHash })
    await voidResets(db, row.id, deps.clock())
    await recordEvent({ ...deps, db }, row.id, 'password_changed', origin.userAgent)
    await endSessionsOf({ ...deps, db }, row.id, caller.sessionId)
    if (removeProviders) await removeJoined({ ...deps, db }, row)
    await queueMail({ ...deps, db }, row.email, row.preferences.language, { kind: 'password_changed' })
    await announce(db, [row.id], 'account')
  })
}
