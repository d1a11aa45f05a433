/** Rules that the product wants checked, and named, before the contract's schema would refuse with a general word. */
import { registrationProblem } from '#contract/rules/people/registration.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { newPasswordProblem } from '../security/common-passwords.ts'

/** The named strings of a body; null where one is no string, which is the schema's to refuse. */
const strings = <Name extends string>(body: unknown, names: readonly Name[]): Record<Name, string> | null => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const values = names.map((name) => [name, Object.entries(body).find(([key]) => key === name)?.[1] ?? ''] as const)
  if (values.some(([, value]) => typeof value !== 'string')) return null
  // Checked on the line above, key by key.
  return Object.fromEntries(values) as Record<Name, string>
}

export const checkCredentials = (body: unknown): void => {
  const given = strings(body, ['email', 'password'])
  if (given && (given.email.trim() === '' || given.password === '')) throw new ApiError('missing_fields')
}

export const checkRegistration = (body: unknown): void => {
  const given = strings(body, ['firstName', 'lastName', 'email', 'password', 'confirmPassword'])
  if (given === null || typeof body !== 'object' || body === null) return
  const confirmPassword = 'confirmPassword' in body ? given.confirmPassword : undefined
  const acceptTerms = 'acceptTerms' in body && body.acceptTerms === true
  const problem = registrationProblem({ ...given, confirmPassword, acceptTerms }, newPasswordProblem)
  if (problem !== null) throw new ApiError(problem)
}
