import type * as z from 'zod/mini'
import type { ErrorCode } from '#contract/errors.ts'

/** `too_long`: the value breaks its schema, but no rule with an error code, so it exceeds the maximum length. */
export type RuleProblem = ErrorCode | 'too_long'

/** Returns the error code of a rule of the contract (contract/models/primitives.ts), or null. */
const codeOf = (issue: z.core.$ZodIssue): ErrorCode | null => {
  const code: unknown = issue.code === 'custom' ? issue.params?.code : null
  // Only the contract's rules set it, always to an error code.
  return typeof code === 'string' ? (code as ErrorCode) : null
}

/** Returns the first rule of its schema that a required field breaks, as typed, or null. */
export const ruleProblem = (schema: z.ZodMiniType, typed: string): RuleProblem | null => {
  if (typed.trim() === '') return 'missing_fields'
  const [issue] = schema.safeParse(typed).error?.issues ?? []
  return issue === undefined ? null : (codeOf(issue) ?? 'too_long')
}
