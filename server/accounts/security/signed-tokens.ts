/** Signed tokens (JWT) of this server: each is read in one spelling only, and tokens that work once are remembered. */

import { createHash } from 'node:crypto'
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import { canonicalBase64url } from '#contract/rules/base64url.ts'
import { affectsRows, type Database } from '#server/platform/db/database.ts'
import { spentTokens } from '#server/platform/db/schema/security.ts'
import type { Deps } from '#server/platform/deps.ts'
import { secretsOf } from '#server/platform/keys.ts'

interface ReadToken {
  claims: JWTPayload
  isExpired: boolean
  /** The server's secret under which it was signed. */
  secret: string
}

const verify = async (key: Uint8Array, token: string, options: JWTVerifyOptions) => {
  try {
    const { payload } = await jwtVerify(token, key, options)
    return { claims: payload, isExpired: false }
  } catch (thrown) {
    // jose verifies the signature before the expiry.
    if (thrown instanceof errors.JWTExpired) return { claims: thrown.payload, isExpired: true }
    if (thrown instanceof errors.JOSEError) return null
    throw thrown
  }
}

/**
 * Returns the claims of a token that this server signed under one of its secrets, even an expired one; null for any other text. jose
 * decodes signatures leniently, so the spelling is checked here (`readBase64url`).
 */
export const readJwt = async (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  keyOf: (secret: string) => Uint8Array,
  token: string,
  options: JWTVerifyOptions,
): Promise<ReadToken | null> => {
  if (!token.split('.').every((part) => canonicalBase64url.test(part))) return null
  for (const secret of secretsOf(config)) {
    const read = await verify(keyOf(secret), token, { algorithms: ['HS256'], currentDate: clock(), ...options })
    if (read !== null) return { ...read, secret }
  }
  return null
}

/**
 * Marks a signed token as used; returns false if it was used before. `id` is the signed part that identifies it (its `jti` or random
 * part), so that another spelling does not work again. The mark is deleted after the token has expired.
 */
export const spendToken = async (db: Database, id: string, expiresAt: Date): Promise<boolean> => {
  const tokenHash = createHash('sha256').update(id).digest('base64url')
  return affectsRows(db.insert(spentTokens).values({ tokenHash, expiresAt }).onConflictDoNothing())
}
