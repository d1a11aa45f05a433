/** What a registration must be, in the ruled order (product decisions, Accounts). */
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
 * The first rule a registration breaks, as typed: fields, e-mail, password, terms. The server judges the password by more than
 * a client knows.
 */
export const registrationProblem = (
  fields: RegistrationFields,
  judgePassword: typeof passwordProblem = passwordProblem,
): ErrorCode | null => {
  const { firstName, lastName, email, password, confirmPassword, acceptTerms } = fields
  const isMissing = [normaliseName(firstName), normaliseName(lastName), email.trim(), password.trim()].includes('')
  if (isMissing) return 'missing_fields'
  if (!isEmail(normaliseEmail(email))) return 'invalid_email'
  return judgePassword(password, confirmPassword) ?? (acceptTerms ? null : 'terms_required')
}
