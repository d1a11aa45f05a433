import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '#contract/security.ts'
import { keyedHash } from './keys.ts'

/** Without what is mistaken for something else on paper: no 0 and o, 1, i and l, u and v. */
const alphabet = '23456789abcdefghjkmnpqrstwxyz'
const half = 5

const part = () => Array.from({ length: half }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** Ten different ones, `abcde-fghjk`: 48 bits each. */
export const createRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(`${part()}-${part()}`)
  return [...codes]
}

/** As it is kept: under a key of the server, without regard to how somebody writes it. */
export const recoveryCodeHash = (jwtSecret: string, code: string): string =>
  keyedHash(jwtSecret, 'recovery code', code.toLowerCase().replace(/[^a-z\d]/g, ''))
