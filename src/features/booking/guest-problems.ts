/** Which fields of the form the server would refuse, by the contract's own schemas. */
import { bookingInput, guestInput } from '#contract/models/booking.ts'
import { problemResolver } from '#forms/problem-resolver.ts'
import { type RuleProblem, ruleProblem } from '#forms/rule-problem.ts'

/** What is typed; day, start and guests are chosen beside it. */
export interface GuestValues {
  message: string
  paymentMethod: 'card' | 'paypal'
  firstName: string
  lastName: string
  email: string
  phone: string
}
export type GuestProblems = Partial<Record<keyof GuestValues, RuleProblem>>

/** In the order of the form. */
const required = ['firstName', 'lastName', 'email', 'phone'] as const

export const guestProblems = (values: GuestValues): GuestProblems => {
  const problems: GuestProblems = {}
  if (!bookingInput.shape.message.safeParse(values.message).success) problems.message = 'too_long'
  for (const field of required) {
    const problem = ruleProblem(guestInput.shape[field], values[field])
    if (problem !== null) problems[field] = problem
  }
  return problems
}

export const guestResolver = problemResolver(guestProblems)
