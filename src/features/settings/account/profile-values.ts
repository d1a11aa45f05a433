/** The profile as it is typed, and what of it has changed. Pure. */
import type { ProfileChange, User } from '#contract/models/user.ts'
import { isEmail, normaliseEmail } from '#contract/rules/people/email.ts'
import { normaliseName } from '#contract/rules/people/name.ts'
import { isPhoneNumber, normalisePhoneNumber } from '#contract/rules/people/phone-number.ts'

export interface ProfileValues {
  firstName: string
  lastName: string
  email: string
  /** Asked for with another address. */
  currentPassword: string
  phoneNumber: string
  dateOfBirth: string
  bio: string
  languages: string[]
}
export type ProfileProblem = 'missing_fields' | 'invalid_email' | 'invalid_phone' | 'invalid_day' | 'password_needed'
export type ProfileProblems = Partial<Record<keyof ProfileValues, ProfileProblem>>

export const toProfileValues = (user: User): ProfileValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  currentPassword: '',
  phoneNumber: user.phoneNumber ?? '',
  dateOfBirth: user.dateOfBirth ?? '',
  bio: user.bio ?? '',
  languages: user.languages,
})

/** Another address than the account's: the password is asked for. */
export const isOtherEmail = (email: string, user: User): boolean => normaliseEmail(email) !== user.email

/** Returns the typed number, or null if the field is empty. An unchanged number stays as it is stored, whatever its format. */
const typedNumber = ({ phoneNumber }: ProfileValues, user: User): string | null =>
  phoneNumber === user.phoneNumber ? user.phoneNumber : normalisePhoneNumber(phoneNumber) || null

// The contract's schemas check the same rules (contract/models/primitives.ts). They are not imported, to keep this form small.
export const profileProblems = (values: ProfileValues, user: User, today: string): ProfileProblems => {
  const problems: ProfileProblems = {}
  for (const name of ['firstName', 'lastName'] as const)
    if (normaliseName(values[name]) === '') problems[name] = 'missing_fields'
  if (values.email.trim() === '') problems.email = 'missing_fields'
  else if (!isEmail(normaliseEmail(values.email))) problems.email = 'invalid_email'
  if (isOtherEmail(values.email, user) && values.currentPassword === '') problems.currentPassword = 'password_needed'
  const number = typedNumber(values, user)
  if (number !== null && number !== user.phoneNumber && !isPhoneNumber(number)) problems.phoneNumber = 'invalid_phone'
  if (values.dateOfBirth > today || (values.dateOfBirth !== '' && values.dateOfBirth < '1900'))
    problems.dateOfBirth = 'invalid_day'
  return problems
}

/** What the server is told: no more than what differs. */
export const toProfileChange = (values: ProfileValues, user: User): ProfileChange => {
  const or = (text: string) => (text.trim() === '' ? null : text.trim())
  const [phoneNumber, dateOfBirth, bio] = [typedNumber(values, user), or(values.dateOfBirth), or(values.bio)]
  const [firstName, lastName] = [normaliseName(values.firstName), normaliseName(values.lastName)]
  return {
    ...(firstName !== user.firstName && { firstName }),
    ...(lastName !== user.lastName && { lastName }),
    ...(isOtherEmail(values.email, user) && {
      email: normaliseEmail(values.email),
      currentPassword: values.currentPassword,
    }),
    ...(phoneNumber !== user.phoneNumber && { phoneNumber }),
    ...(dateOfBirth !== user.dateOfBirth && { dateOfBirth }),
    ...(bio !== user.bio && { bio }),
    ...(values.languages.join() !== user.languages.join() && { languages: values.languages }),
  }
}
