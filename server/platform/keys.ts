import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { canonicalBase64url } from '#contract/rules/base64url.ts'

/** The secrets of the configuration (platform/config/config.ts). */
export interface Secrets {
  jwtSecret: string
  formerJwtSecret: string | null
}

/** Returns the server's secret, which signs, then the former one, which still verifies. */
export const secretsOf = ({ jwtSecret, formerJwtSecret }: Secrets): string[] =>
  formerJwtSecret === null ? [jwtSecret] : [jwtSecret, formerJwtSecret]

const keys = new Map<string, Buffer>()

/** Derives a separate key for each purpose from the server's secret. */
export const derivedKey = (secret: string, purpose: string): Buffer => {
  const name = `${purpose}\n${secret}`
  const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `rihla ${purpose}`, 32))
  keys.set(name, key)
  return key
}

/** Returns a hash that cannot be tried out without the server's secret. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', derivedKey(secret, purpose)).update(text).digest('base64url')

/** Compares two texts in a time that does not depend on where they differ. */
export const isSameSecret = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Returns the bytes of a text in base64url, or null unless it is spelled as `Buffer.toString('base64url')` writes it. If a token works
 * once, or is looked up by its text, another spelling of the same bytes would be another token.
 */
export const readBase64url = (text: string): Buffer | null =>
  canonicalBase64url.test(text) ? Buffer.from(text, 'base64url') : null
