import { v7 as uuid } from 'uuid'
import type { LanguageCode } from '#contract/primitives.ts'
import { passwordProblem } from '#contract/rules/passwords.ts'
import {
  type Credentials,
  defaultPreferences,
  type Registration,
  type SessionAnswer,
  type User,
} from '#contract/user.ts'
import type { Caller, Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import { queueMail } from '../mail/repository.ts'
import { changeUser, findUser, findUserByEmail, insertUser, type UserRow } from '../users/repository.ts'
import { toUser } from '../users/to-user.ts'
import { signAccessToken } from './access-token.ts'
import { beginAttempt } from './attempts.ts'
import { normaliseEmail } from './normalise-email.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endSession, endSessionsOf, sessionOfToken, startSession } from './sessions.ts'

/** Where a request comes from. */
export interface Origin {
  address: string
  userAgent: string | undefined
}

const signIn = async (
  deps: Deps,
  row: UserRow,
  isRemembered: boolean,
  { userAgent }: Origin,
): Promise<SessionAnswer> => ({
  user: toUser(deps, row),
  tokens: await startSession(deps, row, { isRemembered, userAgent }),
})

export const registerAccount = async (deps: Deps, input: Registration, origin: Origin): Promise<SessionAnswer> => {
  const email = normaliseEmail(input.email)
  // The admin's address is nobody's to register: that account is made by the seed or the command line only.
  if (email === deps.config.adminEmail) throw new ApiError('email_taken')
  const row = await insertUser(deps.db, {
    id: uuid(),
    email,
    passwordHash: await hashPassword(input.password),
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    isHost: input.isHost ?? false,
    preferences: { ...defaultPreferences, language: input.language ?? defaultPreferences.language },
    joinDate: deps.clock(),
  })
  if (row === null) throw new ApiError('email_taken')
  return signIn(deps, row, input.rememberMe ?? true, origin)
}

export const logIn = async (deps: Deps, input: Credentials, origin: Origin): Promise<SessionAnswer> => {
  const email = normaliseEmail(input.email)
  const attempt = await beginAttempt(deps, email, origin.address)
  const row = await findUserByEmail(deps.db, email)
  if (!(await isPassword(row?.passwordHash ?? null, input.password)) || row === null) {
    throw new ApiError('invalid_credentials')
  }
  await attempt.forgive()
  return signIn(deps, row, input.rememberMe ?? true, origin)
}

/** Ends the sign-in named by the access token, the refresh token, or both; succeeds in any case. */
export const logOut = async (deps: Deps, caller: Caller | null, refreshToken: string | undefined): Promise<void> => {
  const named = refreshToken === undefined ? null : sessionOfToken(deps, refreshToken)
  for (const sessionId of new Set([caller?.sessionId, named])) if (sessionId) await endSession(deps, sessionId)
}

const ownRow = async ({ db }: Deps, { userId }: Caller): Promise<UserRow> => {
  const row = await findUser(db, userId)
  if (row === null) throw new ApiError('session_expired')
  return row
}

export const readMe = async (deps: Deps, caller: Caller): Promise<User> => toUser(deps, await ownRow(deps, caller))

export const renewAccessToken = (deps: Deps, caller: Caller): Promise<string> => signAccessToken(deps, caller)

export const becomeHost = async (deps: Deps, { userId }: Caller): Promise<User> => {
  const row = await changeUser(deps.db, userId, { isHost: true })
  if (row === null) throw new ApiError('session_expired')
  return toUser(deps, row)
}

const mailLanguage = (row: UserRow, language?: LanguageCode) => language ?? row.preferences.language

/** Every other sign-in ends; this one stays, as it just proved the password. */
export const changePassword = async (
  deps: Deps,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  origin: Origin,
): Promise<void> => {
  const row = await ownRow(deps, caller)
  const attempt = await beginAttempt(deps, row.id, origin.address)
  if (!(await isPassword(row.passwordHash, currentPassword))) {
    // Not 401: that would say the session is over.
    throw new ApiError('validation_failed', {
      details: [{ path: 'currentPassword', message: 'Email or password is incorrect.' }],
    })
  }
  await attempt.forgive()
  const problem = passwordProblem(newPassword)
  if (problem !== null) throw new ApiError(problem)
  const passwordHash = await hashPassword(newPassword)
  await deps.db.transaction(async (db) => {
    await changeUser(db, row.id, { passwordHash })
    await endSessionsOf({ db, clock: deps.clock }, row.id, caller.sessionId)
    await queueMail({ db, clock: deps.clock }, row.email, mailLanguage(row), { kind: 'password_changed' })
  })
}
