import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '#contract/models/security.ts'
import { keyedHash } from '#server/platform/keys.ts'

/** Omits signs that are easily confused on paper: 0 and o, 1, i and l, u and v. */
const alphabet = '23456789abcdefghjkmnpqrstwxyz'
/** 24 of 29 signs are 116 bits: with 112, a quick hash is as good as a slow one with a salt (ASVS 6.5.2). */
const groups = 6
const groupLength = 4

const randomGroup = () =>
  Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** Returns ten codes, such as `abcd-efgh-jkmn-pqrs-twxy-z234`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => Array.from({ length: groups }, randomGroup).join('-'))

/**
 * Returns the stored hash of a code, under a key of the server. Ignores case, spaces and hyphens. Codes of earlier versions were shorter
 * (`abcde-fghjk`) and are hashed in the same way.
 */
export const recoveryCodeHash = (jwtSecret: string, code: string): string =>
  keyedHash(jwtSecret, 'recovery code', code.toLowerCase().replace(/[^a-z\d]/g, ''))
