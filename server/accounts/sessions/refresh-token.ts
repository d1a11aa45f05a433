/**
 * Refresh tokens. Token n of a session is an HMAC of the session and n under a key of the server, so that the server can repeat the active
 * one to a client that lost the answer, although it stores only the hash.
 */
import { createHmac } from 'node:crypto'
import { derivedKey, isSameSecret, readBase64url, type Secrets, secretsOf } from '#server/platform/keys.ts'
import { hashToken } from '../security/mail-links.ts'

export interface RefreshClaims {
  sessionId: string
  /** The number of the token within its session, from 0. */
  generation: number
}

type Mac = (claims: RefreshClaims) => Buffer

/** Returns a function for every key that a token may be written under, the one for new tokens first. */
const macsOf = (secrets: Secrets): Mac[] => {
  const all = secretsOf(secrets)
  const keys = [
    ...all.map((secret) => derivedKey(secret, 'refresh token')),
    // Releases before 0036 wrote tokens so. Clients may return them for as long as a session lives.
    ...all.map((secret) => `rihla refresh token\n${secret}`),
  ]
  return keys.map((key): Mac => {
    return ({ sessionId, generation }) => createHmac('sha256', key).update(`${sessionId}|${generation}`).digest()
  })
}

const write = (claims: RefreshClaims, mac: Mac): string =>
  Buffer.from(`${claims.sessionId}.${claims.generation}.${mac(claims).toString('base64url')}`).toString('base64url')

export const writeRefreshToken = (secrets: Secrets, claims: RefreshClaims): string => {
  const [mac] = macsOf(secrets)
  if (mac === undefined) throw new Error('The server has no secret.')
  return write(claims, mac)
}

/** Returns the token with this hash, which may have been written under a former key; null if no key of the server gives it. */
export const rewriteRefreshToken = (secrets: Secrets, claims: RefreshClaims, hash: string): string | null =>
  macsOf(secrets)
    .map((mac) => write(claims, mac))
    .find((token) => hashToken(token) === hash) ?? null

/** Returns the claims of a token, or null unless this server wrote exactly this text. */
export const readRefreshToken = (secrets: Secrets, token: string): RefreshClaims | null => {
  const [, sessionId, generation] =
    /^([0-9a-f-]{36})\.(\d{1,9})\.[\w-]{43}$/.exec(readBase64url(token)?.toString('latin1') ?? '') ?? []
  if (sessionId === undefined || generation === undefined) return null
  const claims = { sessionId, generation: Number(generation) }
  return macsOf(secrets).some((mac) => isSameSecret(write(claims, mac), token)) ? claims : null
}

/** Returns the session of a refresh token, of any generation. */
export const sessionOfToken = (secrets: Secrets, token: string): string | null =>
  readRefreshToken(secrets, token)?.sessionId ?? null
