/**
 * Passwords that guessers try first and that pass the rules for their shape. The usual lists hold next to none of that
 * shape, as what people add for a rule (`Password2026!`) is not in them; so a password is taken apart as guessers put it
 * together: a common word, in any case, with signs for letters, and a few digits and signs before or after it.
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
/** What is added to a word counts as common up to here; more digits than that are something to guess. */
const maxAdded = 8
const shortestWord = 4
const shortestNumber = 6

const isLetter = (sign: string | undefined) => sign !== undefined && sign >= 'a' && sign <= 'z'
const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9'

/** Lower case, without accents: the decomposed signs of those stand beside their letters. */
const toPlain = (text: string): string[] =>
  [...text.normalize('NFKD').toLowerCase()].filter((sign) => !/\p{M}/u.test(sign))

const toAlphanumeric = (signs: readonly string[]): string[] => signs.filter((sign) => isLetter(sign) || isDigit(sign))

const toWord = (signs: readonly string[]): string =>
  toAlphanumeric(signs.map((sign) => lettersOfSigns[sign] ?? sign)).join('')

/** The forms under which an entry of a list of passwords or words is kept. */
export const formsOfEntry = (entry: string): string[] => {
  const signs = toPlain(entry)
  const plain = toAlphanumeric(signs)
  const letters = plain.filter(isLetter).length
  if (letters === 0) return plain.length >= shortestNumber ? [plain.join('')] : []
  const last = signs.findLastIndex(isLetter) + 1
  const word = toWord(signs.slice(signs.findIndex(isLetter), last))
  const isMixed = letters < plain.length && plain.length >= shortestWord
  return [...(word.length >= shortestWord ? [word] : []), ...(isMixed ? [plain.join('')] : [])]
}

let words: ReadonlySet<string> | null = null
const readWords = (): ReadonlySet<string> => {
  const lines = readFileSync(path.join(import.meta.dirname, 'common-words.txt'), 'utf8').split('\n')
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))
}

/** Whether guessers try it early: a common word or number with little added to it. */
export const isCommonPassword = (password: string): boolean => {
  words ??= readWords()
  const signs = toPlain(password)
  const plain = toAlphanumeric(signs)
  const letters = plain.filter(isLetter).length
  if (letters <= 2 && words.has(plain.filter(isDigit).join(''))) return true
  const first = signs.findIndex(isLetter)
  const last = signs.findLastIndex(isLetter) + 1
  // A sign at an edge is added, or stands for a letter: `$ahara1!`, `hell0!`.
  for (let from = 0; from <= Math.min(first, maxAdded); from++)
    for (let to = Math.max(last, signs.length - maxAdded + from); to <= signs.length; to++) {
      const kept = signs.slice(from, to)
      if (words.has(toWord(kept)) || words.has(toAlphanumeric(kept).join(''))) return true
    }
  return false
}

/** The first rule a new password breaks, or null. */
export const newPasswordProblem = (password: string, confirmation?: string): ErrorCode | null =>
  passwordProblem(password, confirmation) ?? (isCommonPassword(password) ? 'password_too_common' : null)
