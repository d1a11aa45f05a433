/** Which fields of a form break which rule. The rule itself lives in the contract; these say where it is shown. */
import type { ErrorCode } from '#contract/errors.ts'
import { passwordProblem } from '#contract/rules/people/passwords.ts'
import { registrationProblem } from '#contract/rules/people/registration.ts'

/** The rules broken by a form: the first in the ruled order, and each field's own. */
export interface FieldProblems<Field extends string> {
  first: ErrorCode | null
  fields: Partial<Record<Field, ErrorCode>>
}

const isBlank = (value: string) => value.trim() === ''
const isSamePassword = (typed: string, again: string) => passwordProblem(typed, again) !== 'password_mismatch'

const missing = <Field extends string>(values: Record<Field, string>): FieldProblems<Field> => {
  const blank = (Object.keys(values) as Field[]).filter((field) => isBlank(values[field]))
  // The keys are those of the record that was given.
  const fields = Object.fromEntries(blank.map((field) => [field, 'missing_fields'])) as FieldProblems<Field>['fields']
  return { first: blank.length > 0 ? 'missing_fields' : null, fields }
}

export interface LoginValues {
  email: string
  password: string
  rememberMe: boolean
}

export const loginProblems = ({ email, password }: LoginValues): FieldProblems<'email' | 'password'> =>
  // A password of spaces is wrong, not missing: the server says so.
  missing({ email, password: password === '' ? '' : 'given' })

export interface RegistrationValues {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
  acceptTerms: boolean
}

/** A value that breaks no rule: put in the other fields, what is left is the problem of the one in question. */
const sound: RegistrationValues = {
  firstName: 'a',
  lastName: 'b',
  email: 'a@b.ma',
  password: 'a1!zzz-',
  confirmPassword: 'a1!zzz-',
  acceptTerms: true,
}

/** Every field that breaks a rule, and the rule that is named first. */
export const registrationProblems = (values: RegistrationValues): FieldProblems<keyof RegistrationValues> => {
  const { firstName, lastName, email, password, confirmPassword, acceptTerms } = values
  const alone: Partial<Record<keyof RegistrationValues, ErrorCode | null>> = {
    firstName: registrationProblem({ ...sound, firstName }),
    lastName: registrationProblem({ ...sound, lastName }),
    email: registrationProblem({ ...sound, email }),
    password: registrationProblem({ ...sound, password, confirmPassword: password }),
    confirmPassword: isSamePassword(password, confirmPassword) ? null : 'password_mismatch',
    acceptTerms: acceptTerms ? null : 'terms_required',
  }
  const fields = Object.fromEntries(Object.entries(alone).filter(([, problem]) => problem !== null))
  return { first: registrationProblem(values), fields }
}

export interface NewPasswordValues {
  password: string
  confirmPassword: string
}

/** A new password and its confirmation, as in the reset form. */
export const newPasswordProblems = ({
  password,
  confirmPassword,
}: NewPasswordValues): FieldProblems<keyof NewPasswordValues> => {
  if (isBlank(password)) return missing({ password, confirmPassword: 'asked for next' })
  const own = passwordProblem(password)
  const fields: FieldProblems<keyof NewPasswordValues>['fields'] = {
    ...(own ? { password: own } : {}),
    ...(isSamePassword(password, confirmPassword) ? {} : { confirmPassword: 'password_mismatch' as const }),
  }
  return { first: passwordProblem(password, confirmPassword), fields }
}

export const emailProblems = ({ email }: { email: string }): FieldProblems<'email'> => {
  const code = registrationProblem({ ...sound, email })
  return { first: code, fields: code ? { email: code } : {} }
}
