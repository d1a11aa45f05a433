/** The one shape of failure that leaves `data/`: decisions are made on code and status, never on the text. */
import { type ErrorCode, errorBody, errorCatalogue } from '#contract/errors.ts'

/** `network`: no answer, or one that was not the API's. `storage`: the device could not read or write. */
export type AppErrorCode = ErrorCode | 'network' | 'timeout' | 'not_contract' | 'storage' | 'cancelled'

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

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)

/** A newer server may know codes that this app does not: its class of failure is then named by the status. */
const codeOfStatus = (status: number): ErrorCode => {
  if (status >= 500) return status === 503 ? 'unavailable' : 'internal'
  const known: Partial<Record<number, ErrorCode>> = {
    401: 'session_expired',
    403: 'forbidden',
    404: 'not_found',
    408: 'request_timeout',
    409: 'conflict',
    410: 'gone',
    412: 'stale_version',
    413: 'payload_too_large',
    415: 'unsupported_media_type',
    422: 'validation_failed',
    429: 'rate_limited',
  }
  return known[status] ?? 'invalid_request'
}

/** The refusal that an answer with a status of 400 or more tells. `failure` is said where the server says nothing. */
export const refusal = (status: number, body: unknown, failure: string, retryAfterMs: number | null): AppError => {
  const told = errorBody.safeParse(body)
  if (told.success) {
    const { message, code, details } = told.data
    const facts = { status, details, retryAfterMs }
    return new AppError(isCode(code) ? code : codeOfStatus(status), message || failure, facts)
  }
  // A gateway's page for 5xx is the server's trouble; any other page is somebody else's, such as a café's log-in.
  return new AppError(status >= 500 ? codeOfStatus(status) : 'not_contract', failure, { status, retryAfterMs })
}

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
