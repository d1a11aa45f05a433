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
import { joinService, removeJoined } from '../providers/joined.ts'
import { readChallenge, signChallenge } from '../two-factor/challenge.ts'
import { newPasswordProblem } from '../security/common-passwords.ts'
import { recordEvent } from '../security/events.ts'
import { proveOwner } from '../two-factor/prove-owner.ts'
import { hasTwoFactor } from '../two-factor/repository.ts'
import { takeSecondFactor } from '../two-factor/second-factor.ts'
import { changeUser, findUser, findUserByEmail, insertUser } from '../users/repository.ts'
import { toUser } from '../users/to-user.ts'
import { signAccessToken } from '../sessions/access-token.ts'
import { beginAttempt, passwordCounters } from '../security/attempts.ts'
import { ownRow } from '../passwords/confirm-password.ts'
import { mailVerification } from '../profile/email-verification.ts'
import type { Origin } from '../security/origin.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { voidResets } from './password-reset.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { endSession, endSessionsOf, sessionOfToken } from '../sessions/sessions.ts'
import { signIn } from '../sessions/sign-in.ts'

export const registerAccount = async (deps: Deps, input: Registration, origin: Origin): Promise<SessionAnswer> => {
  const { email } = input
  // The admin's address is nobody's to register: that account is made by the seed or the command line only.
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
 * With a second factor in force, the password alone answers a challenge for it. Where no account is, the same is asked of
 * the database, so that the time it takes does not tell.
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
  const attempt = await beginAttempt(deps, counters)
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

/** The second step, within five minutes of the first. */
export const logInTwoFactor = async (
  deps: Deps,
  { challenge, ...given }: { challenge: string } & SecondFactor,
  origin: Origin,
): Promise<SessionAnswer> => {
  const read = await readChallenge(deps, challenge)
  const row = read && (await findUser(deps.db, read.userId))
  if (!read || !row?.passwordHash || !read.isOf(row.passwordHash)) throw new ApiError('challenge_expired')
  // The account has another address since: who has the old one at a service is not its owner for that.
  if (read.joining && read.joining.email !== row.email) throw new ApiError('challenge_expired')
  // Turned off in the meantime: the password was all that was needed.
  if (await hasTwoFactor(deps.db, row.id)) await takeSecondFactor(deps, row.id, given, origin)
  const { joining } = read
  if (joining) await deps.db.transaction((db) => joinService({ ...deps, db }, joining, row))
  return signIn(deps, row, read.isRemembered, origin)
}

/** Ends the sign-in named by the access token, the refresh token, or both; succeeds in any case. */
export const logOut = async (deps: Deps, caller: Caller | null, refreshToken: string | undefined): Promise<void> => {
  const named = refreshToken === undefined ? null : sessionOfToken(deps, refreshToken)
  for (const sessionId of new Set([caller?.sessionId, named])) if (sessionId) await endSession(deps, sessionId)
}

export const readMe = async (deps: Deps, caller: Caller): Promise<User> => toUser(deps, await ownRow(deps, caller))

export const renewAccessToken = (deps: Deps, caller: Caller): Promise<string> => signAccessToken(deps, caller)

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
    await endSessionsOf({ db, clock: deps.clock }, row.id, caller.sessionId)
    if (removeProviders) await removeJoined({ ...deps, db }, row)
    await queueMail({ db, clock: deps.clock }, row.email, row.preferences.language, { kind: 'password_changed' })
    await announce(db, [row.id], 'account')
  })
}
