import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '#contract/models/security.ts'
import { keyedHash } from '#server/platform/keys.ts'

/** Without what is mistaken for something else on paper: no 0 and o, 1, i and l, u and v. */
const alphabet = '23456789abcdefghjkmnpqrstwxyz'
/** 24 of 29 signs are 116 bits: with 112, a quick hash is as good as a slow one with a salt (ASVS 6.5.2). */
const groups = 6
const groupLength = 4

const randomGroup = () =>
  Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** Ten, such as `abcd-efgh-jkmn-pqrs-twxy-z234`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => Array.from({ length: groups }, randomGroup).join('-'))

/**
 * As it is kept: under a key of the server, without regard to how a person writes it. Codes of earlier versions were
 * shorter (`abcde-fghjk`) and are hashed alike.
 */
export const recoveryCodeHash = (jwtSecret: string, code: string): string =>
  keyedHash(jwtSecret, 'recovery code', code.toLowerCase().replace(/[^a-z\d]/g, ''))
