/**
 * Token n of a sign-in is an HMAC of the sign-in and n under the server's key: the active one can be told again to a
 * client that lost the answer, though only its hash is stored.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface RefreshClaims {
  sessionId: string
  /** Which token of its sign-in it is, from 0. */
  generation: number
}

const mac = (secret: string, { sessionId, generation }: RefreshClaims): Buffer =>
  createHmac('sha256', `rihla refresh token\n${secret}`).update(`${sessionId}|${generation}`).digest()

export const writeRefreshToken = (secret: string, claims: RefreshClaims): string =>
  Buffer.from(`${claims.sessionId}.${claims.generation}.${mac(secret, claims).toString('base64url')}`).toString(
    'base64url',
  )

/** What a token says, or null where this server never wrote it. */
export const readRefreshToken = (secret: string, token: string): RefreshClaims | null => {
  const [, sessionId, generation, signature] =
    /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(Buffer.from(token, 'base64url').toString('latin1')) ?? []
  if (sessionId === undefined || generation === undefined || signature === undefined) return null
  const claims = { sessionId, generation: Number(generation) }
  const expected = mac(secret, claims)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? claims : null
}

/** What is stored of a secret that is looked up: never the secret. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
