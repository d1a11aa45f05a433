import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { SignInProvider } from '#contract/models/provider.ts'
import { defaultPreferences, type SessionAnswer } from '#contract/models/user.ts'
import { isEmail } from '#contract/rules/people/email.ts'
import type { ProviderConfig } from '#server/platform/config/provider-config.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { passwordCounters, startAttempt } from '../security/attempts.ts'
import { recordEvent } from '../security/events.ts'
import { mailVerification } from '../security/mail-links.ts'
import type { Origin } from '../security/origin.ts'
import { spendToken } from '../security/signed-tokens.ts'
import { signIn } from '../sessions/sign-in.ts'
import { type Joining, signChallenge } from '../two-factor/challenge.ts'
import { hasTwoFactor } from '../two-factor/repository.ts'
import { findUser, findUserByEmail, holdUser, insertUser, type UserRow } from '../users/repository.ts'
import { joinService } from './joined.ts'
import { insertIdentity, recordIdentityUse } from './repository.ts'
import { flowToken, type Outcome, outcomeToken } from './tokens.ts'

/** Loads the library with the first sign-in by a service, because many servers have none. */
const loadOpenid = () => import('./openid.ts')

const configOf = ({ config }: Pick<Deps, 'config'>, provider: SignInProvider): ProviderConfig => {
  const found = config.signInProviders[provider]
  if (found === undefined) throw new ApiError('not_found')
  return found
}

const callbackOf = ({ config }: Pick<Deps, 'config'>, provider: SignInProvider) =>
  `${config.publicOrigin}/api/auth/providers/${provider}/callback`

/** The app decides whether `redirect` is an address of its own. */
const toLogin = (redirect: string, fragment: Record<string, string>): string =>
  `/login${redirect ? `?${new URLSearchParams({ redirect })}` : ''}#${new URLSearchParams(fragment)}`

/**
 * Returns the address at the service, and the cookie to store in the browser meanwhile. If the service does not answer, the address is that
 * of the log-in screen.
 */
export const startSignIn = async (
  deps: Deps,
  provider: SignInProvider,
  request: { binding: string; remember: boolean; redirect: string },
): Promise<{ url: string; flow: string }> => {
  const config = configOf(deps, provider)
  const { authorizationUrl, createChecks } = await loadOpenid()
  const checks = createChecks()
  const url = await authorizationUrl(provider, config, callbackOf(deps, provider), checks).catch(() => null)
  if (url === null) return { url: toLogin(request.redirect, { provider, problem: 'failed' }), flow: '' }
  return { url: url.href, flow: await flowToken.sign(deps, { provider, ...checks, ...request }) }
}

/** Returns the log-in screen's address with a code or a problem in its fragment, which no server sees. `cookie` is that of `startSignIn`. */
export const finishSignIn = async (
  deps: Deps,
  provider: SignInProvider,
  query: string,
  cookie: string | undefined,
): Promise<string> => {
  const config = configOf(deps, provider)
  const read = cookie === undefined ? null : await flowToken.read(deps, cookie)
  const callback = new URL(`${callbackOf(deps, provider)}?${query}`)
  const back = (fragment: Record<string, string>) => toLogin(read?.value.redirect ?? '', { provider, ...fragment })
  if (read === null || read.value.provider !== provider) return back({ problem: 'failed' })
  const { state, nonce, verifier, binding, remember } = read.value
  if (callback.searchParams.get('error') === 'access_denied' && callback.searchParams.get('state') === state)
    return back({ problem: 'cancelled' })
  const { redeem } = await loadOpenid()
  const identity = await redeem(provider, config, callback, { state, nonce, verifier }).catch(() => null)
  if (identity === null) {
    deps.securityLog?.({ kind: 'login_failed', userId: null })
    return back({ problem: 'failed' })
  }
  return back({ code: await outcomeToken.sign(deps, { provider, ...identity, binding, remember }) })
}

const createAccount = async (
  deps: Deps,
  db: Transaction,
  outcome: Outcome,
  email: string,
  language: LanguageCode,
): Promise<UserRow> => {
  // Only the seed and the command line create the admin's account.
  if (email === deps.config.adminEmail) throw new ApiError('email_taken')
  const now = deps.clock()
  const row = await insertUser(db, {
    id: uuid(),
    email,
    emailVerifiedAt: outcome.isEmailVerified ? now : null,
    // The owner can choose a password by mail.
    passwordHash: '',
    firstName: outcome.firstName || (email.split('@', 1)[0] ?? ''),
    lastName: outcome.lastName,
    preferences: { ...defaultPreferences, language },
    joinDate: now,
  })
  if (row === null) throw new ApiError('conflict')
  await insertIdentity(db, outcome, row.id, now)
  if (!outcome.isEmailVerified) await mailVerification({ ...deps, db }, row)
  return row
}

/** Returns whether the user of the service certainly owns the account: both sides have proven the same address. */
const isCertainOwner = ({ isEmailVerified }: Outcome, row: UserRow) =>
  isEmailVerified && row.emailVerifiedAt !== null && !row.isAdmin

type Answer = SessionAnswer | { twoFactor: { challenge: string } } | { join: { email: string } }

/** Signs in with the code of the callback, once. Takes the account's password if the service has yet to be joined to it. */
export const logInWithProvider = async (
  deps: Deps,
  { code, secret, password }: { code: string; secret: string; password?: string | undefined },
  language: LanguageCode,
  origin: Origin,
): Promise<Answer> => {
  const read = await outcomeToken.read(deps, code)
  const binding = createHash('sha256').update(secret).digest('base64url')
  if (read === null || read.value.binding !== binding) throw new ApiError('challenge_expired')
  const outcome = read.value
  configOf(deps, outcome.provider)
  const { email } = outcome
  const known = await recordIdentityUse(deps.db, outcome, deps.clock())
  const existing = known === null && email !== null ? await findUserByEmail(deps.db, email) : null
  if (existing !== null && !isCertainOwner(outcome, existing)) {
    if (password === undefined) return { join: { email: existing.email } }
    const counted = { account: existing.email, userId: existing.id, client: origin.client }
    const attempt = await startAttempt(deps, await passwordCounters(deps, counted))
    if ((await checkPassword(deps, existing, password, origin.client)) === null) {
      await recordEvent(deps, existing.id, 'login_failed', origin.userAgent)
      throw new ApiError('wrong_password')
    }
    await attempt.forgive()
  }
  const { provider, subject, remember: isRemembered } = outcome
  const joining: Joining | null = existing && { provider, subject, email: existing.email }
  const row = await deps.db.transaction(async (db) => {
    if (!(await spendToken(db, read.id, read.end))) throw new ApiError('challenge_expired')
    if (known !== null) return findUser(db, known)
    if (existing !== null) {
      // Locks the row and checks it again: an address that was changed meanwhile is not joined.
      const held = await holdUser(db, existing.id)
      if (held?.email !== existing.email || held.emailVerifiedAt?.getTime() !== existing.emailVerifiedAt?.getTime())
        throw new ApiError('conflict')
      // A joined service takes the password's place, so an account with a second factor is joined only once that is given.
      if (joining !== null && !(await hasTwoFactor(db, held.id))) await joinService({ ...deps, db }, joining, held)
      return held
    }
    if (email === null || !isEmail(email)) throw new ApiError('provider_email_missing')
    return createAccount(deps, db, outcome, email, language)
  })
  if (row === null) throw new ApiError('challenge_expired')
  if (await hasTwoFactor(deps.db, row.id)) {
    const challenge = { userId: row.id, isRemembered, joining }
    return { twoFactor: { challenge: await signChallenge(deps, challenge, row.passwordHash) } }
  }
  return signIn(deps, row, isRemembered, origin)
}
