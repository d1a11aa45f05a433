/** Which fields of the form the server would refuse, by the contract's own schemas. */

import type { ErrorCode } from '#contract/errors.ts'
import { contactFields } from '#contract/models/contact.ts'
import type { ContactValues } from '#data/db/contact-draft-row.ts'
import { problemResolver } from '#forms/problem-resolver.ts'

export type ContactProblem = Extract<ErrorCode, 'missing_fields' | 'invalid_email'> | 'too_long'
export type ContactProblems = Partial<Record<keyof ContactValues, ContactProblem>>

/** In the order of the form. */
const required = [
  ['name', 'too_long'],
  ['email', 'invalid_email'],
  ['subject', 'too_long'],
  ['message', 'too_long'],
] as const

export const contactProblems = (values: ContactValues): ContactProblems => {
  const problems: ContactProblems = {}
  for (const [field, problem] of required) {
    const value = values[field].trim()
    if (value === '') problems[field] = 'missing_fields'
    else if (!contactFields[field].safeParse(value).success) problems[field] = problem
  }
  return problems
}

export const contactResolver = problemResolver(contactProblems)
