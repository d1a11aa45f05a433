/** One request over the wire, without any knowledge of sessions: the seam where tests put a server of their own. */
import ky from 'ky'
import { noteAnswer, noteFailure } from '#lib/device/reachability.ts'
import { noteServerDate } from '#lib/device/server-clock.ts'
import { AppError, toAppError } from './app-error.ts'

export interface WireRequest {
  method: string
  /** Below the origin, with its query string. */
  path: string
  headers: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as they are. */
  bytes?: { type: string; data: ArrayBuffer } | undefined
  timeoutMs: number
  signal?: AbortSignal | undefined
}

export interface WireAnswer {
  status: number
  /** Parsed JSON; undefined where the body was anything else. */
  body: unknown
  retryAfterMs: number | null
}

/** Throws AppErrors `network`, `timeout` and `cancelled`; every answer with a status is an answer. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `Retry-After` in milliseconds: seconds, or a date; null if there is none that makes sense. */
export const parseRetryAfter = (value: string | null, now: number): number | null => {
  if (value === null || value.trim() === '') return null
  const seconds = Number(value)
  const milliseconds = Number.isNaN(seconds) ? Date.parse(value) - now : seconds * 1000
  return milliseconds >= 0 ? milliseconds : null
}

const origin = () => globalThis.location?.origin ?? 'http://localhost'

export const transport: Transport = async ({ method, path, headers, body, bytes, timeoutMs, signal }) => {
  const pending = ky(new URL(path, origin()), {
    method,
    headers: { accept: 'application/json', ...headers, ...(bytes && { 'content-type': bytes.type }) },
    ...(body !== undefined && { json: body }),
    ...(bytes && { body: bytes.data }),
    ...(signal && { signal }),
    timeout: timeoutMs,
    // Repeating is the outbox's and the screens' decision: a second try here would hide a time-out from them.
    retry: 0,
    throwHttpErrors: false,
    // What the server lets anybody keep is asked for again with its tag, and what the page's head had fetched early is
    // taken from there; both only for a request that looks like the browser's own.
    ...(method === 'GET'
      ? { cache: 'default', credentials: 'same-origin' }
      : { cache: 'no-store', credentials: 'omit' }),
    // A log-out is sent while its window closes. Browsers allow 64 KiB of such bodies, so only small ones ask for it.
    keepalive: path === '/api/auth/logout' || path === '/api/auth/revoke',
  })
  try {
    const response = await pending
    const text = await pending.text()
    noteServerDate(response.headers.get('date'), Date.now())
    const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), Date.now())
    const parsed = parseJson(text)
    // What is no JSON comes from a gateway before a dead server, or from a café's log-in.
    if (parsed === undefined && text !== '') noteFailure()
    else noteAnswer()
    return { status: response.status, body: parsed, retryAfterMs }
  } catch (thrown) {
    if (signal?.aborted) throw new AppError('cancelled', 'The request was cancelled', { cause: thrown })
    noteFailure()
    const error = toAppError(thrown)
    if (error.code === 'timeout') throw error
    throw new AppError('network', error.message, { cause: thrown })
  }
}
