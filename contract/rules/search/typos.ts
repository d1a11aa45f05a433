/** What a person meant who mistyped: tried only where nothing is found with the words as they were asked. */

import { lazily } from '../lazily.ts'
import { type AskedWord, askedWords, hasWord, type Term } from './asked-words.ts'
import { isStemTerm, isStopWord, rawWords, type Searched, searchLexemes } from './lexemes.ts'
import { normalise, words } from './normalise.ts'
import { phrases, synonyms } from './search-words.ts'

/** Every lexeme of the listings that a device would get, with the number of listings that have it. */
export type Vocabulary = ReadonlyMap<string, number>

export const vocabularyOf = (rows: readonly Searched[]): Vocabulary => {
  const counts = new Map<string, number>()
  for (const row of rows) for (const lexeme of searchLexemes(row)) counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1)
  return counts
}

/** Of a longer search nothing is corrected, nor longer words. */
const [maxWords, maxWord] = [8, 40]
const slipsIn = ({ length }: string): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/**
 * Slips of a person who types: characters that were left out, added, mistaken, or two neighbours changed over (optimal string
 * alignment).
 */
export const slipsBetween = (a: string, b: string): number => {
  let [before, previous]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const mistaken = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const least = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, mistaken)
      const isChangedOver = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(isChangedOver ? Math.min(least, (before[j - 2] ?? 0) + 1) : least)
    }
    ;[before, previous] = [previous, row]
  }
  return previous[b.length] ?? 0
}

/** The words of the kept list as they are written there, by their normalised form. */
const listed = lazily(
  (): ReadonlyMap<string, string> =>
    new Map([...synonyms, ...phrases.map(([, word]) => word)].flatMap(rawWords).map((raw) => [normalise(raw), raw])),
)

const knownIn = (vocabulary: Vocabulary) => {
  const all = [...vocabulary.keys()]
  const has = (term: Term) => (isStemTerm(term) ? vocabulary.has(term) : all.some((lexeme) => lexeme.startsWith(term)))
  return (asked: AskedWord): boolean => hasWord(asked, has)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Letters, and no more of them than anybody mistypes. */
const isWord = (word: string) => word.length <= maxWord && /^[\p{L}\p{N}]+$/u.test(word) && /\p{L}/u.test(word)

/** The nearest word that finds something; of those as near the one of most listings, then the first of the alphabet. */
const nearest = (typed: string, vocabulary: Vocabulary, isKnown: (asked: AskedWord) => boolean): string | null => {
  const most = slipsIn(typed)
  const near = [...vocabulary.keys(), ...listed().keys()]
    .filter((word) => Math.abs(word.length - typed.length) <= most && isWord(word) && !isStopWord(word))
    .map((word) => ({ word, slips: slipsBetween(typed, word), listings: vocabulary.get(word) ?? 0 }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips || b.listings - a.listings || compare(a.word, b.word))
  return near.find(({ word, listings }) => listings > 0 || askedWords(word).every(isKnown))?.word ?? null
}

/**
 * The search with each word that nobody has replaced by the nearest that occurs; null where every word is known, or
 * one of them is near nothing.
 */
export const correctSearch = (search: string, vocabulary: Vocabulary): string | null => {
  const asked = askedWords(search)
  if (asked.length > maxWords) return null
  const isKnown = knownIn(vocabulary)
  const unknown = asked.filter((one) => !isKnown(one)).map(({ text }) => text)
  // A word of the trade is not mistyped: there is nothing of it.
  if (unknown.length === 0 || !unknown.every((word) => isWord(word) && !listed().has(word))) return null
  const corrected = new Map<string, string>()
  for (const word of unknown) {
    const found = nearest(word, vocabulary, isKnown)
    if (found === null) return null
    corrected.set(word, found)
  }
  return rawWords(search)
    .flatMap((raw) => {
      const [first = '', ...more] = words(raw)
      return more.length === 0 && corrected.has(first) ? [corrected.get(first) ?? first] : [raw]
    })
    .join(' ')
}

/** The same search with the accents of a listing that it finds, or of the kept list. */
export const spellAs = (search: string, { location, translations }: Searched): string => {
  const texts = [translations.en, translations.fr].flatMap((text) => (text ? [text.title, ...text.highlights] : []))
  const written = new Map([...listed(), ...rawWords(texts.join(' ')).map((raw) => [normalise(raw), raw] as const)])
  for (const part of rawWords(location)) written.set(normalise(part), part)
  const place = new Set(words(location))
  return rawWords(search)
    .map((raw) => {
      const known = written.get(raw)
      if (known === undefined) return raw
      return place.has(raw) ? known : known.toLowerCase()
    })
    .join(' ')
}
