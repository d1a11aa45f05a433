/** The rules of a registration, in the required order (product decisions, Accounts). */
import type { ErrorCode } from '#contract/errors.ts'
import { isEmail, normaliseEmail } from './email.ts'
import { normaliseName } from './name.ts'
import { passwordProblem } from './passwords.ts'

export interface RegistrationFields {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword?: string | undefined
  acceptTerms: boolean
}

/**
 * Returns the first rule that a registration breaks, as typed: fields, e-mail, password, terms. The server passes a stricter
 * `validatePassword`.
 */
export const registrationProblem = (
  fields: RegistrationFields,
  validatePassword: typeof passwordProblem = passwordProblem,
): ErrorCode | null => {
  const { firstName, lastName, email, password, confirmPassword, acceptTerms } = fields
  const isMissing = [normaliseName(firstName), normaliseName(lastName), email.trim(), password.trim()].includes('')
  if (isMissing) return 'missing_fields'
  if (!isEmail(normaliseEmail(email))) return 'invalid_email'
  return validatePassword(password, confirmPassword) ?? (acceptTerms ? null : 'terms_required')
}
