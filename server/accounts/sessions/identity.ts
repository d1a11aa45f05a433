import type { Deps } from '#server/platform/deps.ts'
import type { AuthHeaders, Identity, TokenClaims } from '#server/platform/http/guard.ts'
import { findCaller } from '../users/caller.ts'
import { verifyAccessToken } from './access-token.ts'
import { sessionOfToken } from './refresh-token.ts'

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** Reads callers from access tokens: the token identifies the account, the database has its roles. Verifies a token once per request. */
export const createIdentity = (deps: Deps): Identity => {
  const claims = new WeakMap<AuthHeaders, Promise<TokenClaims | null>>()
  const readClaims = (headers: AuthHeaders) => {
    const [, token] = bearer.exec(headers.authorization ?? '') ?? []
    const read = claims.get(headers) ?? (token === undefined ? Promise.resolve(null) : verifyAccessToken(deps, token))
    claims.set(headers, read)
    return read
  }
  return {
    readClaims,
    readCaller: async (headers) => {
      const read = await readClaims(headers)
      const caller = read === null || read.isExpired ? null : await findCaller(deps, read)
      return { caller, hasToken: bearer.test(headers.authorization ?? ''), isStale: read !== null && caller === null }
    },
    sessionOfToken: (refreshToken) => sessionOfToken(deps.config, refreshToken),
  }
}
