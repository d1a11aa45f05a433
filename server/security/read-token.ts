/**
 * Reads what comes in as base64url, or as a signed token (JWT) of ours. Each value has one spelling: where a token counts once, or is
 * looked up by its text, another spelling of the same bytes would be another token.
 */
import { timingSafeEqual } from 'node:crypto'
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import { canonicalBase64url } from '#contract/rules/base64url.ts'

/** The bytes of a text in base64url, or null unless it is spelled as `Buffer.toString('base64url')` writes it. */
export const readBase64url = (text: string): Buffer | null =>
  canonicalBase64url.test(text) ? Buffer.from(text, 'base64url') : null

/** Compares two texts in a time that does not tell where they differ. */
export const isSameSecret = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Returns the claims of a token that was signed with `key`, `expired` if its time is over, and null for any other text: jose decodes
 * a signature leniently, and signs the texts of the two other parts.
 */
export const readJwt = async (
  key: Uint8Array,
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTPayload | 'expired' | null> => {
  if (!token.split('.').every((part) => canonicalBase64url.test(part))) return null
  try {
    return (await jwtVerify(token, key, { algorithms: ['HS256'], ...options })).payload
  } catch (thrown) {
    if (thrown instanceof errors.JWTExpired) return 'expired'
    if (thrown instanceof errors.JOSEError) return null
    throw thrown
  }
}
