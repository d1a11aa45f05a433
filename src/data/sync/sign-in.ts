/** What a person can do about their session. All of it throws AppErrors. */

import type { BodySentTo } from '#contract/endpoint.ts'
import * as endpoints from '#contract/endpoints/auth.ts'
import * as passkeyEndpoints from '#contract/endpoints/passkeys.ts'
import { loginProvider as providerEndpoint } from '#contract/endpoints/providers.ts'
import * as signInEndpoints from '#contract/endpoints/sign-in.ts'
import { updateMe } from '#contract/endpoints/users.ts'
import type { PasskeyRequest, UsedPasskey } from '#contract/models/passkey.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { SecondFactor } from '#contract/models/security.ts'
import type { Credentials, ProfileChange, Registration, SessionAnswer, User } from '#contract/models/user.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { AppError, isUnansweredCode, toAppError } from '../api/app-error.ts'
import { device } from '../db/device.ts'
import { countUnqueued } from '../db/listing-drafts.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { claimMirror } from '../db/owner.ts'
import { isLive } from '../db/session-row.ts'
import { pullFavorites } from '../favorites/commands.ts'
import { handOverIn } from '../favorites/hand-over.ts'
import { drain, outbox } from '../outbox/outbox.ts'
import { call } from '../session/call.ts'
import { command } from '../session/command.ts'
import { endSession, hasUser } from '../session/end-session.ts'
import { revokeNow } from '../session/revocations.ts'
import { saveUser } from '../session/save-user.ts'
import { sessionRepository } from '../session/session.ts'
import { showSession } from '../session/show-session.ts'
import { pullOwnBookings, pullOwnHosting, syncOwnDrafts } from './pull-own.ts'

/** A person is signed in: what was saved here becomes theirs, so does the mirror, and what they had left goes on its way. */
const begin = async (answer: SessionAnswer, remember: boolean): Promise<User> => {
  const before = await sessionRepository.read().catch(() => undefined)
  await sessionRepository.save(answer, remember, (tables) => handOverIn(tables, answer.user.id, randomId))
  // A session that another one takes the place of does not go on where nobody sees it.
  if (isLive(before) && before.revocationSecret !== undefined)
    void revokeNow({ secret: before.revocationSecret }).catch(() => undefined)
  // A mirror that cannot be written keeps nothing; signing in works without it.
  await claimMirror(mirror, answer.user.id).catch(() => undefined)
  void syncOwnDrafts()
    .catch(() => undefined)
    .then(() => drain(true))
    .then(() => pullFavorites())
    .then(() => pullOwnBookings())
    .then(() => pullOwnHosting())
    .catch(() => undefined)
  return answer.user
}

/** Signed in, or the challenge for the second factor that this account asks for. */
export type LoginOutcome = { user: User } | { challenge: string }

export const login = async (credentials: Credentials): Promise<LoginOutcome> => {
  const answer = await call(signInEndpoints.login, { body: credentials })
  if ('twoFactor' in answer) return answer.twoFactor
  return { user: await begin(answer, credentials.rememberMe ?? true) }
}

/** The second step; `remember` as it was asked in the first one. */
export const loginTwoFactor = async (challenge: string, factor: SecondFactor, remember: boolean): Promise<User> =>
  begin(await call(signInEndpoints.loginTwoFactor, { body: { challenge, ...factor } }), remember)

/** What the browser asks its passkeys with; it names nobody. */
export const requestPasskeyLogin = async (): Promise<PasskeyRequest> =>
  (await call(passkeyEndpoints.beginPasskeyLogin, { asVisitor: true })).options

export const loginPasskey = async (passkey: UsedPasskey, remember: boolean): Promise<User> =>
  begin(await call(passkeyEndpoints.loginPasskey, { body: { passkey, rememberMe: remember } }), remember)

/** Signed in, a challenge for the second factor, or the address of an account that its password has to join first. */
export type ProviderOutcome = LoginOutcome | { join: { email: string } }

export interface ProviderProof {
  code: string
  secret: string
  password?: string
}

/** With the code that another service's sign-in came back with; `remember` as it was asked at its start. */
export const loginProvider = async (proof: ProviderProof, remember: boolean): Promise<ProviderOutcome> => {
  const answer = await call(providerEndpoint, { body: proof })
  if ('join' in answer) return answer
  if ('twoFactor' in answer) return answer.twoFactor
  return { user: await begin(answer, remember) }
}

/** The address of a registration whose answer was lost: its account may exist. */
let unansweredEmail: string | null = null

/**
 * Creates an account and signs in. If the answer to an earlier attempt with this address was lost, and the address is taken now, signs in
 * with the password. Throws AppErrors.
 */
export const register = async (registration: Registration): Promise<User> => {
  const { email, password, rememberMe = true } = registration
  const answer = await call(signInEndpoints.register, { body: registration }).catch(async (thrown: unknown) => {
    const { code } = toAppError(thrown)
    if (isUnansweredCode(code)) unansweredEmail = email
    if (code !== 'email_taken' || unansweredEmail !== email) throw thrown
    const login = await call(signInEndpoints.login, { body: { email, password, rememberMe } }).catch(() => null)
    if (login === null || 'twoFactor' in login) throw thrown
    return login
  })
  unansweredEmail = null
  return begin(answer, rememberMe)
}

/**
 * Changes of this person that are on this device and not done: waiting, refused, of a kind not known here, or written into
 * a listing that the account has otherwise.
 */
export const waitingChanges = async (userId: string): Promise<number> => {
  const rows = await outbox.rowsOf(userId)
  return rows.length + (await onDevice(() => countUnqueued(device, userId, rows)))
}

const sendEverything = async (userId: string) => {
  await syncOwnDrafts()
  await outbox.releaseHeld(userId)
  const { needsSignIn } = await drain(true)
  const waiting = (await outbox.rowsOf(userId)).filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return
  if (needsSignIn) throw new AppError('session_expired', 'Session expired. Please log in again.', { status: 401 })
  throw new AppError('network', 'Some changes could not be sent.')
}

/**
 * `send` sends what waits first and throws, still signed in, where that fails; refused changes stay for this person, and so
 * does what was written into a public listing and not published.
 * `keep` leaves all of them for this person's next sign-in, `discard` deletes them. The last two need no network.
 */
export const logout = async (choice: 'send' | 'keep' | 'discard'): Promise<void> => {
  // A device that cannot be read has nothing more to end than what this window shows.
  const row = await sessionRepository.read().catch(() => undefined)
  if (!hasUser(row)) return showSession(row)
  if (choice === 'send') await sendEverything(row.user.id)
  await endSession(row, choice === 'discard')
}

/** The answer is the same whether or not the address has an account. */
export const requestPasswordReset = async (email: string, language: LanguageCode): Promise<void> => {
  await call(signInEndpoints.forgotPassword, { body: { email, language } })
}

export const resetPassword = async (reset: BodySentTo<typeof signInEndpoints.resetPassword>): Promise<void> => {
  await call(signInEndpoints.resetPassword, { body: reset })
}

/** Asks whether the stored session still holds. Only a refusal ends it; a failure of the network is thrown, and changes nothing. */
export const confirmSession = async (): Promise<User> => saveUser(call(endpoints.me))

export const updateProfile = async (change: ProfileChange): Promise<User> =>
  saveUser(command(updateMe, { body: change }))
