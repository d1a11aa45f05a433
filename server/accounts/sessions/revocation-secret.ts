/**
 * The secret with which a device ends a session later that it left without network: an HMAC of the session under the server's key. It can
 * do nothing else, so that it is worth nothing to a finder of the device. The server stores nothing of it.
 */
import { createHmac } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import { derivedKey, isSameSecret, secretsOf } from '#server/platform/keys.ts'
import { sessionOfToken } from './refresh-token.ts'
import { endSession } from './repository.ts'

const mac = (secret: string, sessionId: string): string =>
  createHmac('sha256', derivedKey(secret, 'revocation secret')).update(sessionId).digest('base64url')

export const withRevocationSecret = <T extends { refreshToken: string }>(
  { config }: Pick<Deps, 'config'>,
  tokens: T,
): T & { revocationSecret?: string } => {
  const sessionId = sessionOfToken(config, tokens.refreshToken)
  if (sessionId === null) return tokens
  return { ...tokens, revocationSecret: `${sessionId}.${mac(config.jwtSecret, sessionId)}` }
}

/** Ends the session of a secret. Succeeds without effect if this server did not write the secret. */
export const revokeSession = async (deps: Deps, revocationSecret: string): Promise<void> => {
  const [, sessionId, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(revocationSecret) ?? []
  if (sessionId === undefined || signature === undefined) return
  const isOurs = secretsOf(deps.config).some((secret) => isSameSecret(signature, mac(secret, sessionId)))
  if (isOurs) await endSession(deps, sessionId)
}
