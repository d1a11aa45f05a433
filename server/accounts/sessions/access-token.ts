/** The access token says who; what they may is the database's to say (server/accounts/users/caller.ts). */
import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Deps } from '#server/platform/deps.ts'
import { secretsOf } from '#server/platform/keys.ts'
import { readJwt } from '../security/signed-tokens.ts'

const lifetimeSeconds = 15 * 60
const issuer = 'rihla'
const audience = 'rihla-api'
const typ = 'at+jwt'

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() })

export interface AccessClaims {
  userId: string
  sessionId: string
}

export interface ReadClaims extends AccessClaims {
  isExpired: boolean
}

const keys = new Map<string, Uint8Array>()
const keyOf = (secret: string): Uint8Array => {
  const key = keys.get(secret) ?? new TextEncoder().encode(secret)
  keys.set(secret, key)
  return key
}

/** `isHost` is for the interface alone: the server never believes it. */
export const signAccessToken = (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { userId, sessionId, isHost }: AccessClaims & { isHost: boolean },
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

const verifyUnder = async (
  secret: string,
  { clock }: Pick<Deps, 'clock'>,
  token: string,
): Promise<ReadClaims | null> => {
  const requiredClaims = ['sub', 'sid', 'iat', 'exp']
  const options = { typ, audience, issuer, requiredClaims, currentDate: clock() }
  const read = await readJwt(keyOf(secret), token, options)
  const claims = claimsSchema.safeParse(read?.claims)
  if (read === null || !claims.success) return null
  return { userId: claims.data.sub, sessionId: claims.data.sid, isExpired: read.isExpired }
}

/** Returns the claims of a token that this server signed, even an expired one; null for any other token. */
export const verifyAccessToken = async (
  deps: Pick<Deps, 'config' | 'clock'>,
  token: string,
): Promise<ReadClaims | null> => {
  for (const secret of secretsOf(deps.config)) {
    const read = await verifyUnder(secret, deps, token)
    if (read !== null) return read
  }
  return null
}
