/** What a password must be, in the order in which it is checked (product decisions, Accounts). */
import type { ErrorCode } from '#contract/errors.ts'
import { commonPasswords } from './common-passwords.ts'

export const minPasswordLength = 6
export const maxPasswordLength = 128

/** The first rule a new password breaks, or null. `confirmation` is checked where it is given. */
export const passwordProblem = (password: string, confirmation?: string): ErrorCode | null => {
  if (confirmation !== undefined && confirmation !== password) return 'password_mismatch'
  if (password.length < minPasswordLength) return 'password_too_short'
  const hasAll = /\p{L}/u.test(password) && /\p{N}/u.test(password) && /[^\p{L}\p{N}]/u.test(password)
  if (!hasAll) return 'password_too_weak'
  return commonPasswords.has(password.toLowerCase()) ? 'password_too_common' : null
}

export interface RegistrationFields {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword?: string | undefined
  acceptTerms: boolean
}

/**
 * A person at a name of several parts. A part holds no dot: with one, there would be as many ways to read an address as it
 * has dots, and all would be tried.
 */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)

/**
 * The first rule a registration breaks, in the ruled order: fields, e-mail, password, terms. The server judges the password
 * by more than a client knows.
 */
export const registrationProblem = (
  fields: RegistrationFields,
  judgePassword: typeof passwordProblem = passwordProblem,
): ErrorCode | null => {
  const { firstName, lastName, email, password, confirmPassword, acceptTerms } = fields
  if ([firstName, lastName, email, password].some((value) => value.trim() === '')) return 'missing_fields'
  if (!looksLikeEmail(email)) return 'invalid_email'
  return judgePassword(password, confirmPassword) ?? (acceptTerms ? null : 'terms_required')
}
