import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import type { Caller } from '#server/platform/deps.ts'
import { ApiError } from './api-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller as the database knows them at this request; null for a stranger. */
    caller: Caller | null
  }
}

const mayCall: Record<Access, (caller: Caller) => boolean> = {
  public: () => true,
  user: () => true,
  host: (caller) => caller.isHost,
  admin: (caller) => caller.isAdmin,
}

export interface AuthHeaders {
  authorization?: string | undefined
}

export interface TokenClaims {
  userId: string
  sessionId: string
  isExpired: boolean
}

/** Identifies the caller of a request. The module of accounts implements it (server/accounts/sessions/identity.ts). */
export interface Identity {
  /** Returns the claims of a request's token, even an expired one; null without a token that this server signed. */
  readClaims: (headers: AuthHeaders) => Promise<TokenClaims | null>
  /** Returns the caller that a request's token names; null without a token of this server. `isStale`: the token is no longer valid. */
  readCaller: (headers: AuthHeaders) => Promise<{ caller: Caller | null; hasToken: boolean; isStale: boolean }>
  /** Returns the session of a refresh token, without asking the database; null for any other text. */
  sessionOfToken: (refreshToken: string) => string | null
}

/** Refuses callers without access to the endpoint, before the body is read. */
export const createGuard =
  ({ readCaller }: Identity) =>
  async (request: FastifyRequest) => {
    const { access = 'admin', ignoresToken = false } = request.routeOptions.config.endpoint ?? {}
    if (access === 'public' && ignoresToken) return
    const { caller, hasToken, isStale } = await readCaller(request.headers)
    request.caller = caller
    if (access === 'public') {
      // A read with an expired token must not be answered as a stranger's: the caller's own data would seem lost.
      if (request.method === 'GET' && isStale) throw new ApiError('session_expired')
      return
    }
    if (caller === null) throw new ApiError(hasToken ? 'session_expired' : 'unauthenticated')
    if (!mayCall[access](caller)) throw new ApiError('forbidden')
  }
