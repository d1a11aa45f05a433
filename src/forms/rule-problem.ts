import type * as z from 'zod/mini'
import type { ErrorCode } from '#contract/errors.ts'

/** Of a field that only has to be short enough, and is not. */
export type RuleProblem = ErrorCode | 'too_long'

/** Rules of the contract name their codes (contract/models/primitives.ts). */
const codeOf = (issue: z.core.$ZodIssue): ErrorCode | null => {
  const code: unknown = issue.code === 'custom' ? issue.params?.code : null
  // The contract's rules alone set it, as an error code.
  return typeof code === 'string' ? (code as ErrorCode) : null
}

/** What a required field breaks of its schema, as typed; null for nothing. */
export const ruleProblem = (schema: z.ZodMiniType, typed: string): RuleProblem | null => {
  if (typed.trim() === '') return 'missing_fields'
  const [issue] = schema.safeParse(typed).error?.issues ?? []
  return issue === undefined ? null : (codeOf(issue) ?? 'too_long')
}
