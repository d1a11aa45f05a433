import { expect, it } from 'vitest'
import { guestProblems } from './guest-problems.ts'

const sound = {
  message: '',
  paymentMethod: 'card',
  firstName: 'Lina',
  lastName: 'Amrani',
  email: 'lina@example.ma',
  phone: '+212 612 345 678',
} as const

it('finds nothing wrong with what the server takes', () => {
  expect(guestProblems(sound)).toEqual({})
  expect(guestProblems({ ...sound, email: ' lina@example.ma ' })).toEqual({})
})

it('normalises pasted values as the server does', () => {
  const pasted = { email: 'rock&roll@bücher.example', phone: '\u202atel:+212\u00a0612-345-678\u202c' }
  expect(guestProblems({ ...sound, ...pasted })).toEqual({})
  expect(guestProblems({ ...sound, firstName: '\u200b' })).toEqual({ firstName: 'missing_fields' })
})

it('names each field that is missing or wrong', () => {
  expect(guestProblems({ ...sound, firstName: ' ', phone: '' })).toEqual({
    firstName: 'missing_fields',
    phone: 'missing_fields',
  })
  expect(guestProblems({ ...sound, email: 'lina', phone: 'call me' })).toEqual({
    email: 'invalid_email',
    phone: 'invalid_phone',
  })
  expect(guestProblems({ ...sound, lastName: 'a'.repeat(81), message: 'a'.repeat(2001) })).toEqual({
    lastName: 'too_long',
    message: 'too_long',
  })
})
