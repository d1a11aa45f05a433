import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { SignInProvider } from '#contract/models/provider.ts'
import { defaultPreferences, type SessionAnswer } from '#contract/models/user.ts'
import { isEmail } from '#contract/rules/people/email.ts'
import type { ProviderConfig } from '#server/platform/config/provider-config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { beginAttempt, passwordCounters } from '../security/attempts.ts'
import { mailVerification } from '../profile/email-verification.ts'
import type { Origin } from '../security/origin.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { signIn } from '../sessions/sign-in.ts'
import { signChallenge } from '../two-factor/challenge.ts'
import { recordEvent } from '../security/events.ts'
import { hasTwoFactor } from '../two-factor/repository.ts'
import { spendToken } from '../security/signed-tokens.ts'
import { findUser, findUserByEmail, holdUser, insertUser, type UserRow } from '../users/repository.ts'
import { type Joining, joinService } from './joined.ts'
import { insertIdentity, noteIdentityUse } from './repository.ts'
import { flowToken, type Outcome, outcomeToken } from './tokens.ts'

/** Its library is loaded with the first sign-in by a service: many servers have none. */
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

/** Where to send the person, and what to keep in their browser until they are back; to the log-in screen where the service does not answer. */
export const startSignIn = async (
  deps: Deps,
  provider: SignInProvider,
  asked: { binding: string; remember: boolean; redirect: string },
): Promise<{ url: string; flow: string }> => {
  const config = configOf(deps, provider)
  const { authorizationUrl, createChecks } = await loadOpenid()
  const checks = createChecks()
  const url = await authorizationUrl(provider, config, callbackOf(deps, provider), checks).catch(() => null)
  if (url === null) return { url: toLogin(asked.redirect, { provider, problem: 'failed' }), flow: '' }
  return { url: url.href, flow: await flowToken.sign(deps, { provider, ...checks, ...asked }) }
}

/** The log-in screen's address after the service's answer: with a code in its fragment, which no server sees, or with what went wrong. */
export const finishSignIn = async (
  deps: Deps,
  provider: SignInProvider,
  query: string,
  kept: string | undefined,
): Promise<string> => {
  const config = configOf(deps, provider)
  const read = kept === undefined ? null : await flowToken.read(deps, kept)
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

type Tx = Parameters<Parameters<Deps['db']['transaction']>[0]>[0]

const createAccount = async (
  deps: Deps,
  db: Tx,
  outcome: Outcome,
  email: string,
  language: LanguageCode,
): Promise<UserRow> => {
  // That account is made by the seed or the command line only.
  if (email === deps.config.adminEmail) throw new ApiError('email_taken')
  const now = deps.clock()
  const row = await insertUser(db, {
    id: uuid(),
    email,
    emailVerifiedAt: outcome.isEmailVerified ? now : null,
    // No password: one is chosen by mail.
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

/** Whether the one who is at the service surely owns the account: both sides have proven the same address. */
const isSurelyTheirs = ({ isEmailVerified }: Outcome, row: UserRow) =>
  isEmailVerified && row.emailVerifiedAt !== null && !row.isAdmin

type Answer = SessionAnswer | { twoFactor: { challenge: string } } | { join: { email: string } }

/** Signs in with what the callback gave the app, once; with the password where an account has to be joined by it. */
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
  const known = await noteIdentityUse(deps.db, outcome, deps.clock())
  const existing = known === null && email !== null ? await findUserByEmail(deps.db, email) : null
  if (existing !== null && !isSurelyTheirs(outcome, existing)) {
    if (password === undefined) return { join: { email: existing.email } }
    const counted = { account: existing.email, userId: existing.id, client: origin.client }
    const attempt = await beginAttempt(deps, await passwordCounters(deps, counted))
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
      // Held, and looked at again: another address, or one that is no longer proven, is not joined.
      const held = await holdUser(db, existing.id)
      if (held?.email !== existing.email || held.emailVerifiedAt?.getTime() !== existing.emailVerifiedAt?.getTime())
        throw new ApiError('conflict')
      // From then on the service takes the password's place: not before the second factor was given as well.
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
