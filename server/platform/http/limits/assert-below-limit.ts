import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '../api-error.ts'

/**
 * Throws `code` if `max` of the `times` are within the last `windowMs` milliseconds, with the seconds until the next is allowed. `times` are
 * those within the window, the oldest first.
 */
export const assertBelowLimit = (
  code: ErrorCode,
  { max, windowMs }: { max: number; windowMs: number },
  times: readonly Date[],
  now: Date,
): void => {
  const oldest = times.at(-max)
  if (oldest === undefined) return
  const waitMs = oldest.getTime() + windowMs - now.getTime()
  throw new ApiError(code, { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}
