/**
 * What a device keeps of a sign-in that it ended without network: an HMAC of the sign-in under the server's key. It ends
 * that sign-in and can do nothing else, so it is no token that a finder of the device could use. Nothing of it is stored.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { derivedKey, secretsOf } from '#server/security/keys.ts'
import { endSession, sessionOfToken } from '../sessions.ts'

const mac = (secret: string, sessionId: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'revocation secret')).update(sessionId).digest()

/** The tokens of a sign-in with the secret that ends it. */
export const withRevocationSecret = <T extends { refreshToken: string }>(
  deps: Deps,
  tokens: T,
): T & { revocationSecret?: string } => {
  const sessionId = sessionOfToken(deps, tokens.refreshToken)
  if (sessionId === null) return tokens
  const signature = mac(deps.config.jwtSecret, sessionId).toString('base64url')
  return { ...tokens, revocationSecret: `${sessionId}.${signature}` }
}

/** Ends the sign-in that a secret belongs to; one that this server never wrote ends nothing, and is no error. */
export const revokeSession = async (deps: Deps, revocationSecret: string): Promise<void> => {
  const [, sessionId, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(revocationSecret) ?? []
  if (sessionId === undefined || signature === undefined) return
  const given = Buffer.from(signature, 'base64url')
  const isOurs = secretsOf(deps.config).some((secret) => timingSafeEqual(given, mac(secret, sessionId)))
  if (isOurs) await endSession(deps, sessionId)
}
