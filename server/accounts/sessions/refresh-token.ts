/**
 * Token n of a sign-in is an HMAC of the sign-in and n under a key of the server: the active one can be told again to a
 * client that lost the answer, though only its hash is stored.
 */
import { createHash, createHmac } from 'node:crypto'
import { derivedKey, isSameSecret, readBase64url, type Secrets, secretsOf } from '#server/platform/keys.ts'

export interface RefreshClaims {
  sessionId: string
  /** Which token of its sign-in it is, from 0. */
  generation: number
}

type Mac = (claims: RefreshClaims) => Buffer

const textOf = ({ sessionId, generation }: RefreshClaims) => `${sessionId}|${generation}`

/** Every key that a token may have been written under, the one for new tokens first. */
const macsOf = (secrets: Secrets): Mac[] => [
  ...secretsOf(secrets).map(
    (secret): Mac =>
      (claims) =>
        createHmac('sha256', derivedKey(secret, 'refresh token')).update(textOf(claims)).digest(),
  ),
  // How releases before 0036 wrote them: tokens of theirs may come back for as long as a session lives.
  ...secretsOf(secrets).map(
    (secret): Mac =>
      (claims) =>
        createHmac('sha256', `rihla refresh token\n${secret}`).update(textOf(claims)).digest(),
  ),
]

const write = (claims: RefreshClaims, mac: Mac): string =>
  Buffer.from(`${claims.sessionId}.${claims.generation}.${mac(claims).toString('base64url')}`).toString('base64url')

export const writeRefreshToken = (secrets: Secrets, claims: RefreshClaims): string => {
  const [mac] = macsOf(secrets)
  if (mac === undefined) throw new Error('The server has no secret.')
  return write(claims, mac)
}

/** The token whose hash is stored, as it was written: perhaps under a former key. Null where no key of ours makes it. */
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

/** What is stored of a secret that is looked up: never the secret. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
