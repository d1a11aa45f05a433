/**
 * Recognises passwords that attackers try first although they follow the rules. The usual lists contain few of these, because they lack the
 * signs that people add for a rule (`Password2026!`). So a password is taken apart as attackers build it: a common word in any case, with
 * signs in place of letters, and a few digits and signs before or after it.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ErrorCode } from '#contract/errors.ts'
import { passwordProblem } from '#contract/rules/people/passwords.ts'

const lettersOfSigns: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** Signs added to a word, up to which the password is common. More of them are hard to guess. */
const maxAdded = 8
const minWordLength = 4
const minNumberLength = 6

const isLetter = (sign: string | undefined) => sign !== undefined && sign >= 'a' && sign <= 'z'
const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9'

/** Returns the signs in lower case and without accents, which decomposition separates from their letters. */
const toPlain = (text: string): string[] =>
  [...text.normalize('NFKD').toLowerCase()].filter((sign) => !/\p{M}/u.test(sign))

const toAlphanumeric = (signs: readonly string[]): string[] => signs.filter((sign) => isLetter(sign) || isDigit(sign))

const toWord = (signs: readonly string[]): string =>
  toAlphanumeric(signs.map((sign) => lettersOfSigns[sign] ?? sign)).join('')

/** Returns the forms in which an entry of a list of passwords or words is stored. */
export const formsOfEntry = (entry: string): string[] => {
  const signs = toPlain(entry)
  const plain = toAlphanumeric(signs)
  const letters = plain.filter(isLetter).length
  if (letters === 0) return plain.length >= minNumberLength ? [plain.join('')] : []
  const last = signs.findLastIndex(isLetter) + 1
  const word = toWord(signs.slice(signs.findIndex(isLetter), last))
  const isMixed = letters < plain.length && plain.length >= minWordLength
  return [...(word.length >= minWordLength ? [word] : []), ...(isMixed ? [plain.join('')] : [])]
}

let words: ReadonlySet<string> | null = null
const readWords = (): ReadonlySet<string> => {
  const lines = readFileSync(path.join(import.meta.dirname, 'common-words.txt'), 'utf8').split('\n')
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))
}

/** Returns whether attackers try a password early: it is a common word or number with few signs added. */
export const isCommonPassword = (password: string): boolean => {
  words ??= readWords()
  const signs = toPlain(password)
  const plain = toAlphanumeric(signs)
  const letters = plain.filter(isLetter).length
  if (letters <= 2 && words.has(plain.filter(isDigit).join(''))) return true
  const first = signs.findIndex(isLetter)
  const last = signs.findLastIndex(isLetter) + 1
  // A sign at either end may be added, or stand for a letter: `$ahara1!`, `hell0!`.
  for (let from = 0; from <= Math.min(first, maxAdded); from++)
    for (let to = Math.max(last, signs.length - maxAdded + from); to <= signs.length; to++) {
      const middle = signs.slice(from, to)
      if (words.has(toWord(middle)) || words.has(toAlphanumeric(middle).join(''))) return true
    }
  return false
}

/** Returns the first rule that a new password breaks, or null. */
export const newPasswordProblem = (password: string, confirmation?: string): ErrorCode | null =>
  passwordProblem(password, confirmation) ?? (isCommonPassword(password) ? 'password_too_common' : null)
