/** Access tokens. They identify the account and the session; its roles are read from the database (server/accounts/users/caller.ts). */
import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Deps } from '#server/platform/deps.ts'
import type { TokenClaims } from '#server/platform/http/guard.ts'
import { readJwt } from '../security/signed-tokens.ts'

const lifetimeSeconds = 15 * 60
const issuer = 'rihla'
const audience = 'rihla-api'
const typ = 'at+jwt'

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() })

const keys = new Map<string, Uint8Array>()
const keyOf = (secret: string): Uint8Array => {
  const key = keys.get(secret) ?? new TextEncoder().encode(secret)
  keys.set(secret, key)
  return key
}

/** Signs a token. `isHost` is for the interface alone: the server never trusts it. */
export const signAccessToken = (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { userId, sessionId, isHost }: { userId: string; sessionId: string; isHost: boolean },
): Promise<string> => {
  const now = Math.floor(clock().getTime() / 1000)
  return new SignJWT({ sid: sessionId, isHost })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(keyOf(config.jwtSecret))
}

/** Returns the claims of a token that this server signed, even an expired one; null for any other token. */
export const verifyAccessToken = async (
  deps: Pick<Deps, 'config' | 'clock'>,
  token: string,
): Promise<TokenClaims | null> => {
  const requiredClaims = ['sub', 'sid', 'iat', 'exp']
  const read = await readJwt(deps, keyOf, token, { typ, audience, issuer, requiredClaims })
  const claims = claimsSchema.safeParse(read?.claims)
  if (read === null || !claims.success) return null
  return { userId: claims.data.sub, sessionId: claims.data.sid, isExpired: read.isExpired }
}
