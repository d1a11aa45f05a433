import { expect, it } from 'vitest'
import type { User } from '#contract/models/user.ts'
import { sampleUser } from '#data/testing/samples.ts'
import { profileProblems, toProfileChange, toProfileValues } from './profile-values.ts'

const user: User = {
  ...sampleUser('Lina'),
  lastName: 'Berrada',
  email: 'lina@example.com',
  phoneNumber: '+212 600 000000',
  languages: ['French'],
}
const typed = (changes: object) => ({ ...toProfileValues(user), ...changes })

it('tells the server what differs and nothing else', () => {
  expect(toProfileChange(typed({}), user)).toEqual({})
  expect(toProfileChange(typed({ firstName: ' Lina ', email: 'LINA@example.com' }), user)).toEqual({})
  expect(toProfileChange(typed({ phoneNumber: ' ', bio: 'I walk.', languages: [] }), user)).toEqual({
    phoneNumber: null,
    bio: 'I walk.',
    languages: [],
  })
  expect(toProfileChange(typed({ email: 'new@example.com', currentPassword: 'x' }), user)).toEqual({
    email: 'new@example.com',
    currentPassword: 'x',
  })
})

it('sends names, addresses and numbers in their normalised form, and omits an unchanged number', () => {
  expect(toProfileChange(typed({ firstName: '\u200bLina ', email: ' LINA@example.com' }), user)).toEqual({})
  expect(toProfileChange(typed({ phoneNumber: '(+212) 612-345-678', bio: 'Hi.' }), user)).toEqual({
    phoneNumber: '+212612345678',
    bio: 'Hi.',
  })
})

it('marks every field that is wrong, and asks for the password with another address', () => {
  const today = '2026-11-22'
  expect(profileProblems(typed({}), user, today)).toEqual({})
  expect(
    profileProblems(
      typed({ firstName: '', email: 'new@example.com', phoneNumber: 'call me', dateOfBirth: '2027-01-01' }),
      user,
      today,
    ),
  ).toEqual({
    firstName: 'missing_fields',
    currentPassword: 'password_needed',
    phoneNumber: 'invalid_phone',
    dateOfBirth: 'invalid_day',
  })
  expect(profileProblems(typed({ email: 'nobody' }), user, today)).toMatchObject({ email: 'invalid_email' })
})
