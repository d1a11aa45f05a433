import * as endpoints from '#contract/endpoints/auth.ts'
import * as signInEndpoints from '#contract/endpoints/sign-in.ts'
import { registrationProblem } from '#contract/rules/people/registration.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { newPasswordProblem } from '../security/common-passwords.ts'
import { originOf } from '../security/origin.ts'
import { requestReset, resetPassword } from './password-reset.ts'
import { becomeHost, changePassword, logIn, logInTwoFactor, readMe, registerAccount } from './usecases.ts'

/** Returns the named strings of a body; null if one is not a string, which the schema refuses. */
const strings = <Name extends string>(body: unknown, names: readonly Name[]): Record<Name, string> | null => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const values = names.map((name) => [name, Object.entries(body).find(([key]) => key === name)?.[1] ?? ''] as const)
  if (values.some(([, value]) => typeof value !== 'string')) return null
  // The line above has checked every key.
  return Object.fromEntries(values) as Record<Name, string>
}

// The product wants these rules checked, with an error code of their own, before the schema refuses the body.
const checkCredentials = (body: unknown): void => {
  const given = strings(body, ['email', 'password'])
  if (given && (given.email.trim() === '' || given.password === '')) throw new ApiError('missing_fields')
}

const checkRegistration = (body: unknown): void => {
  const given = strings(body, ['firstName', 'lastName', 'email', 'password', 'confirmPassword'])
  if (given === null || typeof body !== 'object' || body === null) return
  const confirmPassword = 'confirmPassword' in body ? given.confirmPassword : undefined
  const acceptTerms = 'acceptTerms' in body && body.acceptTerms === true
  const problem = registrationProblem({ ...given, confirmPassword, acceptTerms }, newPasswordProblem)
  if (problem !== null) throw new ApiError(problem)
}

export const authRoutes = (bind: Bind, deps: Deps): void => {
  bind(
    signInEndpoints.register,
    ({ body, request }) => registerAccount(deps, body, originOf(request)),
    checkRegistration,
  )
  bind(signInEndpoints.login, ({ body, request }) => logIn(deps, body, originOf(request)), checkCredentials)
  bind(signInEndpoints.loginTwoFactor, ({ body, request }) => logInTwoFactor(deps, body, originOf(request)))
  bind(endpoints.me, async ({ caller }) => ({ user: await readMe(deps, caller) }))
  bind(signInEndpoints.forgotPassword, ({ body }) => requestReset(deps, body.email, body.language))
  bind(signInEndpoints.resetPassword, ({ body, request }) => resetPassword(deps, body, originOf(request)))
  bind(signInEndpoints.changePassword, ({ body, caller, request }) =>
    changePassword(deps, caller, body, originOf(request)),
  )
  bind(endpoints.becomeHost, async ({ caller }) => ({ user: await becomeHost(deps, caller) }))
}
