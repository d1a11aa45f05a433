/** The profile as it is typed, and what of it has changed. Pure. */
import type { ProfileChange, User } from '#contract/models/user.ts'

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
export const isOtherEmail = (email: string, user: User): boolean => email.trim().toLowerCase() !== user.email

/** As the contract has it (contract/models/primitives.ts), whose schemas stay out of this form. */
const phone = /^\+?[0-9 ().-]{6,24}$/

export const profileProblems = (values: ProfileValues, user: User, today: string): ProfileProblems => {
  const problems: ProfileProblems = {}
  for (const name of ['firstName', 'lastName', 'email'] as const)
    if (values[name].trim() === '') problems[name] = 'missing_fields'
  if (!problems.email && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(values.email.trim())) problems.email = 'invalid_email'
  if (isOtherEmail(values.email, user) && values.currentPassword === '') problems.currentPassword = 'password_needed'
  if (values.phoneNumber.trim() !== '' && !phone.test(values.phoneNumber.trim())) problems.phoneNumber = 'invalid_phone'
  if (values.dateOfBirth > today || (values.dateOfBirth !== '' && values.dateOfBirth < '1900'))
    problems.dateOfBirth = 'invalid_day'
  return problems
}

/** What the server is told: no more than what differs. */
export const toProfileChange = (values: ProfileValues, user: User): ProfileChange => {
  const or = (text: string) => (text.trim() === '' ? null : text.trim())
  const [phoneNumber, dateOfBirth, bio] = [or(values.phoneNumber), or(values.dateOfBirth), or(values.bio)]
  const [firstName, lastName] = [values.firstName.trim(), values.lastName.trim()]
  return {
    ...(firstName !== user.firstName && { firstName }),
    ...(lastName !== user.lastName && { lastName }),
    ...(isOtherEmail(values.email, user) && {
      email: values.email.trim(),
      currentPassword: values.currentPassword,
    }),
    ...(phoneNumber !== user.phoneNumber && { phoneNumber }),
    ...(dateOfBirth !== user.dateOfBirth && { dateOfBirth }),
    ...(bio !== user.bio && { bio }),
    ...(values.languages.join() !== user.languages.join() && { languages: values.languages }),
  }
}
