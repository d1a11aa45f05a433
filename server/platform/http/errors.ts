/** Turns thrown errors into the contract's error envelope: a code, its status, its sentence. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ErrorBody, type ErrorCode, errorCodes, type FieldProblem } from '#contract/errors.ts'
import { isErrorCode } from '../error-code.ts'
import { ApiError } from './api-error.ts'
import { pathMatcher } from './path-matcher.ts'

/** Seconds: a database that restarts is usually back by then. */
const retrySoon = 5

/** Errors of PostgreSQL by SQLSTATE, or its class: drizzle wraps them, so the cause is looked at too. */
const fromSqlState = (state: string): ApiError | null => {
  if (state === '23505') return new ApiError('conflict')
  if (state === '53100') return new ApiError('out_of_space')
  if (state === '40001' || state === '40P01') return new ApiError('conflict')
  // Lost or refused connections, no resources, ended by its time-outs: of a statement, of a lock, of an idle transaction. After a
  // failover, a connection to a server that takes no writes any more (25006), until the pool has replaced it.
  if (/^(08|53|57)/.test(state) || ['55P03', '25P03', '25006'].includes(state))
    return new ApiError('unavailable', { retryAfter: retrySoon })
  // Data exceptions: values that the contract accepts but no column can hold.
  return state.startsWith('22') ? new ApiError('invalid_request') : null
}
/** Codes of lost or refused sockets, and of host names that cannot be resolved. */
const lostSocket = /^(ECONN|EPIPE|ENOENT$|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/
/** Messages of `pg` about a connection that it lost, or did not get in time. */
const lostConnection = /^(Connection terminated|timeout exceeded when trying|timeout expired$)|is not queryable$/

const fromDatabase = (thrown: unknown): ApiError | null => {
  if (!(thrown instanceof Error)) return null
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''
  if (/^[0-9A-Z]{5}$/.test(code) && 'severity' in thrown) return fromSqlState(code)
  if (lostConnection.test(thrown.message) || ('syscall' in thrown && lostSocket.test(code)))
    return new ApiError('unavailable', { retryAfter: retrySoon })
  // Thrown after every address of the database's name was tried.
  if (thrown instanceof AggregateError) return fromDatabase(thrown.errors[0])
  return thrown.cause === undefined ? null : fromDatabase(thrown.cause)
}

/** Whether the disk or its quota is full. The check of free space covers the embedded database's disk only, not that of the pictures. */
const isOutOfSpace = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (isErrorCode(thrown, 'ENOSPC') || isErrorCode(thrown, 'EDQUOT') || isOutOfSpace(thrown.cause))

const fastifyCodes: Record<string, () => ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError('payload_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ApiError('unsupported_media_type'),
  FST_ERR_UNDER_PRESSURE: () => new ApiError('overloaded', { retryAfter: retrySoon }),
}

/** Returns the code of the contract's rule that a field breaks (contract/models/primitives.ts), if the rule has one. */
const ruleOf = (params: object): ErrorCode | undefined => {
  const named = 'params' in params && typeof params.params === 'object' ? params.params : null
  return errorCodes.find((code) => named !== null && 'code' in named && named.code === code)
}

const fieldProblems = (thrown: FastifyError): (FieldProblem & { code?: ErrorCode | undefined })[] =>
  hasZodFastifySchemaValidationErrors(thrown)
    ? thrown.validation.slice(0, 20).map(({ instancePath, message = 'Invalid', params }) => {
        const code = ruleOf(params)
        return { path: instancePath.replace(/^\//, '').replaceAll('/', '.'), message, ...(code && { code }) }
      })
    : []

/** Returns the refusal of a request that the schemas reject: with the first broken rule's code if every broken rule has one. */
const toRefusal = (thrown: FastifyError): ApiError => {
  const details = fieldProblems(thrown)
  const rule = details.every(({ code }) => code !== undefined) ? details[0]?.code : undefined
  return new ApiError(rule ?? 'invalid_request', { details })
}

/** Returns the refusal that an error means to the caller; `internal` for an unknown error. */
export const toApiError = (thrown: unknown): ApiError => {
  if (thrown instanceof ApiError) return thrown
  if (isOutOfSpace(thrown)) return new ApiError('out_of_space')
  const database = fromDatabase(thrown)
  if (database) return database
  if (!(thrown instanceof Error)) return new ApiError('internal')
  // Fastify's own errors carry these; others do not.
  const error = thrown as FastifyError
  if (error.validation) return toRefusal(error)
  const known = fastifyCodes[error.code]
  if (known) return known()
  const status = error.statusCode ?? 500
  if (status === 404) return new ApiError('not_found')
  if (status === 503) return new ApiError('unavailable', { retryAfter: retrySoon })
  return new ApiError(status >= 400 && status < 500 ? 'invalid_request' : 'internal')
}

export const toBody = ({ message, code, details }: ApiError): ErrorBody => ({
  message,
  code,
  ...(details !== undefined && { details }),
})

export const sendError = (reply: FastifyReply, error: ApiError): FastifyReply => {
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  return reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(toBody(error))
}

/** Handles Fastify's errors. `send`, if given, answers in place of the API's error envelope. */
export const handleError = <Sent = FastifyReply>(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  send?: (error: ApiError) => Sent,
): Sent | FastifyReply => {
  const error = toApiError(thrown)
  if (error.status >= 500) request.log.error({ err: thrown }, 'request failed')
  return send ? send(error) : sendError(reply, error)
}

/** Answers an unknown address of the API: 405 if another method exists there, else 404. */
export const createNotFound = (app: FastifyInstance) => {
  const routes: { isAt: (path: string) => boolean; method: string }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const isAt = pathMatcher(url)
    for (const name of [method].flat()) routes.push({ isAt, method: name })
  })
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = routes.filter(({ isAt }) => isAt(path)).map(({ method }) => method)
    if (allowed.length === 0) return sendError(reply, new ApiError('not_found'))
    reply.header('allow', [...new Set(allowed)].join(', '))
    return sendError(reply, new ApiError('method_not_allowed'))
  }
}
