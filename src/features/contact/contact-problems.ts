/** Which fields of the form the server would refuse, by the contract's own schemas. */
import { contactFields } from '#contract/models/contact.ts'
import type { ContactValues } from '#data/db/contact-draft-row.ts'
import { problemResolver } from '#forms/problem-resolver.ts'
import { type RuleProblem, ruleProblem } from '#forms/rule-problem.ts'

export type ContactProblems = Partial<Record<keyof ContactValues, RuleProblem>>

/** In the order of the form. */
const required = ['name', 'email', 'subject', 'message'] as const

export const contactProblems = (values: ContactValues): ContactProblems => {
  const problems: ContactProblems = {}
  for (const field of required) {
    const problem = ruleProblem(contactFields[field], values[field].trim())
    if (problem !== null) problems[field] = problem
  }
  return problems
}

export const contactResolver = problemResolver(contactProblems)
