import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import { verifyAccessToken } from '../auth/access-token.ts'
import { findCaller } from '../auth/caller.ts'
import type { Caller, Deps } from '../deps.ts'
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

/** Refuses, before the body is read, whoever the endpoint's access does not name. */
export const createGuard = (deps: Deps) => async (request: FastifyRequest) => {
  const { access = 'admin', ignoresToken = false } = request.routeOptions.config.endpoint ?? {}
  if (access === 'public' && ignoresToken) return
  const [, token] = bearer.exec(request.headers.authorization ?? '') ?? []
  const claims = token === undefined ? null : await verifyAccessToken(deps, token)
  request.caller = claims === null || claims === 'expired' ? null : await findCaller(deps, claims)
  if (access === 'public') {
    // Reading with a token of ours that ran out must not quietly answer as to a stranger: what is yours would look gone.
    if (request.method === 'GET' && claims !== null && request.caller === null) throw new ApiError('session_expired')
    return
  }
  if (request.caller === null) throw new ApiError(token === undefined ? 'unauthenticated' : 'session_expired')
  if (!mayCall[access](request.caller)) throw new ApiError('forbidden')
}
