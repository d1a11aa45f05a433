/**
 * What a device keeps of a sign-in that it ended without network: an HMAC of the sign-in under the server's key. It ends
 * that sign-in and can do nothing else, so it is no token that a finder of the device could use. Nothing of it is stored.
 */
import { createHmac } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import { derivedKey, isSameSecret, secretsOf } from '#server/platform/keys.ts'
import { endSession, sessionOfToken } from './sessions.ts'

const mac = (secret: string, sessionId: string): string =>
  createHmac('sha256', derivedKey(secret, 'revocation secret')).update(sessionId).digest('base64url')

/** The tokens of a sign-in with the secret that ends it. */
export const withRevocationSecret = <T extends { refreshToken: string }>(
  deps: Deps,
  tokens: T,
): T & { revocationSecret?: string } => {
  const sessionId = sessionOfToken(deps, tokens.refreshToken)
  if (sessionId === null) return tokens
  return { ...tokens, revocationSecret: `${sessionId}.${mac(deps.config.jwtSecret, sessionId)}` }
}

/** Ends the sign-in that a secret belongs to; one that this server never wrote ends nothing, and is no error. */
export const revokeSession = async (deps: Deps, revocationSecret: string): Promise<void> => {
  const [, sessionId, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(revocationSecret) ?? []
  if (sessionId === undefined || signature === undefined) return
  const isOurs = secretsOf(deps.config).some((secret) => isSameSecret(signature, mac(secret, sessionId)))
  if (isOurs) await endSession(deps, sessionId)
}
