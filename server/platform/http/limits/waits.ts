/** Limits on how often something may happen within a window, from the times at which it happened. */
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '../api-error.ts'

/**
 * Returns the milliseconds until there are fewer than `max` of `times`, the latest first, within the window that ends now; 0 if there are
 * fewer already.
 */
export const waitMs = (
  times: readonly Date[],
  { max, windowMs }: { max: number; windowMs: number },
  now: Date,
): number => {
  const oldest = times[max - 1]
  return oldest === undefined ? 0 : Math.max(0, oldest.getTime() + windowMs - now.getTime())
}

/** Throws `code` with the longest of the waits, which are in milliseconds, unless all are 0. */
export const assertNoWait = (waits: readonly number[], code: ErrorCode = 'too_many_attempts'): void => {
  const ms = Math.max(...waits)
  if (ms > 0) throw new ApiError(code, { retryAfter: Math.ceil(ms / 1000) })
}
