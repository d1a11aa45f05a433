/** What a search asks for: a list of words of which a listing must have all, each in one of several ways. */

import { lazily } from '../lazily.ts'
import { allStemTerms, isStemTerm, isStopWord, stemTerms, toldApart } from './lexemes.ts'
import { words } from './normalise.ts'
import { citySpellings, phrases, synonyms } from './search-words.ts'

/** The beginning of a word, or a marked stem that is looked for whole. */
export type Term = string

/** One word or phrase of a search. A listing has it that has all terms of one of its `own`, or one of its `others`. */
export interface AskedWord {
  /** As it stands in the search, normalised. */
  text: string
  own: readonly (readonly Term[])[]
  /** Stems of other words that mean the same, and of a city's name for its other spellings. */
  others: readonly Term[]
}

/** Of a longer search the first words alone are looked for by others that mean the same. */
const maxExpanded = 5

const parts = (line: string): { en: string[]; fr: string[] } => {
  const [en = '', fr = ''] = line.split('/')
  return { en: words(en), fr: words(fr) }
}
const stemsIn = ({ en, fr }: ReturnType<typeof parts>): Term[] => [
  ...en.flatMap((word) => stemTerms(word, 'en')),
  ...fr.flatMap((word) => stemTerms(word, 'fr')),
]

/** What leads to each line, and the stems that it looks for. */
const readLines = (): { keys: readonly string[]; terms: readonly Term[] }[] => [
  ...synonyms.map((line) => {
    const [left = '', right] = line.split('>')
    const leading = parts(left)
    return { keys: [...leading.en, ...leading.fr, ...stemsIn(leading)], terms: stemsIn(parts(right ?? left)) }
  }),
  ...Object.entries(citySpellings).map(([city, spellings]) => ({
    keys: words(spellings),
    terms: words(city).flatMap(allStemTerms),
  })),
]

const termsByKey = lazily((): ReadonlyMap<string, readonly Term[]> => {
  const terms = new Map<string, readonly Term[]>()
  for (const line of readLines())
    for (const key of new Set(line.keys)) terms.set(key, [...(terms.get(key) ?? []), ...line.terms])
  return terms
})

const othersOf = (word: string): Term[] => [word, ...allStemTerms(word)].flatMap((key) => termsByKey().get(key) ?? [])

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

const toAsked = (text: string, isExpanded: boolean): AskedWord => {
  const stems = allStemTerms(text)
  const others = isExpanded ? othersOf(text) : []
  return {
    text,
    own: [[text], ...stems.map((stem) => [stem])],
    others: distinct(others).filter((term) => !stems.includes(term)),
  }
}

const toAskedPhrase = (text: string, meant: string): AskedWord => {
  const whole = toAsked(meant, true)
  return { text, own: [text.split(' ')], others: distinct([...whole.own.flat(), ...whole.others]) }
}

const knownPhrases = lazily(() =>
  phrases.map(([phrase, meant]) => ({ phrase: toldApart(phrase), text: words(phrase).join(' '), meant })),
)

/** The phrase that begins at a place of a search. */
const phraseAt = (asked: readonly string[], at: number) =>
  knownPhrases().find(({ phrase }) => phrase.every((word, index) => asked[at + index] === word))

/**
 * The words of a search, each with the ways of having it. Words that everything has do not count, unless nothing else is
 * asked.
 */
export const askedWords = (search: string): AskedWord[] => {
  const all = toldApart(search)
  const asked: AskedWord[] = []
  for (let at = 0; at < all.length; ) {
    const found = phraseAt(all, at)
    const word = all[at] ?? ''
    asked.push(found ? toAskedPhrase(found.text, found.meant) : toAsked(word, asked.length < maxExpanded))
    at += found?.phrase.length ?? 1
  }
  const distinctAsked = [...new Map(asked.map((one) => [one.text, one])).values()]
  const telling = distinctAsked.filter(({ text }) => !isStopWord(text))
  return telling.length > 0 ? telling : distinctAsked
}

/** Whether a term is among lexemes. */
export const hasTerm = (term: Term, lexemes: ReadonlySet<string>): boolean => {
  if (isStemTerm(term)) return lexemes.has(term)
  for (const lexeme of lexemes) if (lexeme.startsWith(term)) return true
  return false
}

/** Whether something has this word, by which terms it has. */
export const hasWord = ({ own, others }: AskedWord, has: (term: Term) => boolean): boolean =>
  own.some((terms) => terms.every(has)) || others.some(has)

/** Whether something that has these lexemes has every word, in one way or another. */
export const matchesAsked = (asked: readonly AskedWord[], lexemes: ReadonlySet<string>): boolean =>
  asked.every((one) => hasWord(one, (term) => hasTerm(term, lexemes)))
