import { errorCatalogue } from '#contract/error-catalogue.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** A refusal with a code of the contract; its status and sentence follow from the code. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: unknown
  /** Seconds after which trying again makes sense, sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: { details?: unknown; retryAfter?: number } = {}) {
    super(errorCatalogue[code].message)
    this.name = 'ApiError'
    this.code = code
    this.status = errorCatalogue[code].status
    this.details = options.details
    this.retryAfter = options.retryAfter
  }
}

/** Returns what a search has found. Throws `not_found` if it has found nothing. */
export const requireFound = <T>(found: T | null | undefined): T => {
  if (found === null || found === undefined) throw new ApiError('not_found')
  return found
}
