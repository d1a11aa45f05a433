/** Which fields of the form the server would refuse, by the contract's own schemas. */

import type { ErrorCode } from '#contract/errors.ts'
import { bookingInput, guestInfo } from '#contract/models/booking.ts'
import { problemResolver } from '#forms/problem-resolver.ts'

/** What is typed; day, start and guests are chosen beside it. */
export interface GuestValues {
  message: string
  paymentMethod: 'card' | 'paypal'
  firstName: string
  lastName: string
  email: string
  phone: string
}
export type GuestProblem = Extract<ErrorCode, 'missing_fields' | 'invalid_email'> | 'invalid_phone' | 'too_long'
export type GuestProblems = Partial<Record<keyof GuestValues, GuestProblem>>

const { firstName, lastName, email, phone } = guestInfo.shape
const required = [
  ['firstName', firstName, 'too_long'],
  ['lastName', lastName, 'too_long'],
  ['email', email, 'invalid_email'],
  ['phone', phone, 'invalid_phone'],
] as const

export const guestProblems = (values: GuestValues): GuestProblems => {
  const problems: GuestProblems = {}
  if (!bookingInput.shape.message.safeParse(values.message).success) problems.message = 'too_long'
  for (const [field, schema, problem] of required) {
    const value = values[field].trim()
    if (value === '') problems[field] = 'missing_fields'
    else if (!schema.safeParse(value).success) problems[field] = problem
  }
  return problems
}

export const guestResolver = problemResolver(guestProblems)
