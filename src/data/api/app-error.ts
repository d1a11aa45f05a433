/**
 * The one shape of failure that leaves `data/`: decisions are made on code and status, never on the text. Screens name it
 * before their first paint, so nothing here may bring the contract's schemas along.
 */
import type { ErrorCode } from '#contract/errors.ts'

/**
 * `network`: no answer, or one that was not the API's. `storage`: the device could not read or write. `not_received` and `outcome_unknown`:
 * how a command ends whose answer was lost (session/create-command.ts).
 */
export type AppErrorCode =
  | ErrorCode
  | 'network'
  | 'timeout'
  | 'not_contract'
  | 'storage'
  | 'cancelled'
  | 'not_received'
  | 'outcome_unknown'

interface Facts {
  status?: number | null
  details?: unknown
  /** Milliseconds the server asked to wait. */
  retryAfterMs?: number | null
  cause?: unknown
}

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AppErrorCode
  /** The HTTP status; null where no answer came. */
  readonly status: number | null
  readonly details: unknown
  readonly retryAfterMs: number | null

  constructor(code: AppErrorCode, message: string, { status = null, details, retryAfterMs = null, cause }: Facts = {}) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.details = details
    this.retryAfterMs = retryAfterMs
  }
}

/** True for the codes of a request that got no answer: the server may have carried it out. */
export const isUnansweredCode = (code: AppErrorCode): boolean => code === 'network' || code === 'timeout'

/** How IndexedDB and Dexie name what they could not do. */
const storageErrors =
  /^(QuotaExceeded|DatabaseClosed|OpenFailed|Version|MissingAPI|InvalidState|Unknown|Transaction\w*|Bulk|Modify)(Error)?$/

const codeOf = ({ name, message }: Error): AppErrorCode => {
  if (name === 'TimeoutError') return 'timeout'
  if (name === 'AbortError') return 'cancelled'
  // What `fetch` and a dynamic import throw where nothing can be reached.
  if (name === 'NetworkError' || name === 'TypeError') return 'network'
  if (storageErrors.test(name) || /IndexedDB/i.test(message)) return 'storage'
  return 'internal'
}

/** Whatever was thrown, as an AppError. */
export const toAppError = (thrown: unknown): AppError => {
  if (thrown instanceof AppError) return thrown
  if (!(thrown instanceof Error)) return new AppError('internal', String(thrown), { cause: thrown })
  return new AppError(codeOf(thrown), thrown.message, { cause: thrown })
}
