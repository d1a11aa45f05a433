import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import { type ReadClaims, verifyAccessToken } from '#server/accounts/auth/access-token.ts'
import { findCaller } from '#server/accounts/auth/caller.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from './api-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, as the database says at this request; null for anybody. */
    caller: Caller | null
  }
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

const mayCall: Record<Access, (caller: Caller) => boolean> = {
  public: () => true,
  user: () => true,
  host: (caller) => caller.isHost,
  admin: (caller) => caller.isAdmin,
}

interface Headers {
  authorization?: string | undefined
}

const claims = new WeakMap<Headers, Promise<ReadClaims | null>>()

/**
 * Returns the claims of a request's token, even an expired one; null without a token that this server signed. Verifies once per request.
 */
export const readClaims = (deps: Pick<Deps, 'config' | 'clock'>, headers: Headers): Promise<ReadClaims | null> => {
  const [, token] = bearer.exec(headers.authorization ?? '') ?? []
  const read = claims.get(headers) ?? (token === undefined ? Promise.resolve(null) : verifyAccessToken(deps, token))
  claims.set(headers, read)
  return read
}

/** Who a request's token names; null with none of ours. `isStale`: it was ours, and is no longer good. */
export const readCaller = async (
  deps: Deps,
  headers: Headers,
): Promise<{ caller: Caller | null; hasToken: boolean; isStale: boolean }> => {
  const read = await readClaims(deps, headers)
  const caller = read === null || read.isExpired ? null : await findCaller(deps, read)
  return { caller, hasToken: bearer.test(headers.authorization ?? ''), isStale: read !== null && caller === null }
}

/** Refuses, before the body is read, whoever the endpoint's access does not name. */
export const createGuard = (deps: Deps) => async (request: FastifyRequest) => {
  const { access = 'admin', ignoresToken = false } = request.routeOptions.config.endpoint ?? {}
  if (access === 'public' && ignoresToken) return
  const { caller, hasToken, isStale } = await readCaller(deps, request.headers)
  request.caller = caller
  if (access === 'public') {
    // Reading with a token of ours that ran out must not quietly answer as to a stranger: what is yours would look gone.
    if (request.method === 'GET' && isStale) throw new ApiError('session_expired')
    return
  }
  if (caller === null) throw new ApiError(hasToken ? 'session_expired' : 'unauthenticated')
  if (!mayCall[access](caller)) throw new ApiError('forbidden')
}
