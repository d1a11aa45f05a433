import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '../config.ts'

export type Secrets = Pick<Config, 'jwtSecret' | 'formerJwtSecret'>

/** The server's secret, which signs, then the one it takes the place of, which still verifies. */
export const secretsOf = ({ jwtSecret, formerJwtSecret }: Secrets): string[] =>
  formerJwtSecret === null ? [jwtSecret] : [jwtSecret, formerJwtSecret]

const keys = new Map<string, Buffer>()

/** A key of its own for each purpose, all from the server's one secret. */
export const derivedKey = (secret: string, purpose: string): Buffer => {
  const name = `${purpose}\n${secret}`
  const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `rihla ${purpose}`, 32))
  keys.set(name, key)
  return key
}

/** A hash that nobody can try out without the server's secret. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', derivedKey(secret, purpose)).update(text).digest('base64url')
