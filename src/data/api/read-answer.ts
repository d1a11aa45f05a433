import * as z from 'zod/mini'
import type { DataOf, Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorBody, errorCodes } from '#contract/errors.ts'
import { AppError } from './app-error.ts'
import type { WireAnswer } from './transport.ts'

/** What an answer of the server that refuses becomes; the contract's schemas, and zod with them, stay out of app-error.ts. */

const codes = new Set<string>(errorCodes)
const isCode = (code: string): code is ErrorCode => codes.has(code)

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
  const parsed = errorBody.safeParse(body)
  if (parsed.success) {
    const { message, code, details } = parsed.data
    const facts = { status, details, retryAfterMs }
    return new AppError(isCode(code) ? code : codeOfStatus(status), message || failure, facts)
  }
  // A gateway's page for 5xx is the server's trouble; any other page comes from the network, such as a café's log-in.
  return new AppError(status >= 500 ? codeOfStatus(status) : 'not_contract', failure, { status, retryAfterMs })
}

/** A newer server may tell more than this app knows; anything else that differs is not the contract. */
const onlyTellsMore = (issues: readonly { code?: string }[]) => issues.every(({ code }) => code === 'unrecognized_keys')

/**
 * What stands under `data`, checked against the contract; throws the refusal or `not_contract`. `failure` is said where the
 * server said nothing.
 */
export const readAnswer = <E extends Endpoint>(
  endpoint: E,
  { status, body, retryAfterMs }: WireAnswer,
  failure = endpoint.failure,
): DataOf<E> => {
  if (status >= 400) throw refusal(status, body, failure, retryAfterMs)
  const envelope = z.object({ data: endpoint.data }).safeParse(body)
  // The schema is the endpoint's own, so what it let through is its data.
  if (envelope.success) return envelope.data.data as DataOf<E>
  if (onlyTellsMore(envelope.error.issues)) return (body as { data: DataOf<E> }).data
  throw new AppError('not_contract', failure, { status, details: envelope.error.issues })
}
