/**
 * What a listing is found by: its words as they are, whose beginnings are looked for, and stems, which are looked for whole.
 * Stems carry a mark that no word has.
 */

import type { LanguageCode } from '#contract/models/primitives.ts'
import { lazily } from '../lazily.ts'
import { words } from './normalise.ts'
import { mistakable, stopWords } from './search-words.ts'
import { stemOf } from './stems.ts'

/** Before a stem, by its language. Words are letters and digits only. */
const marks: Record<LanguageCode, string> = { en: '~', fr: '^' }
export const isStemTerm = (term: string): boolean => term.startsWith(marks.en) || term.startsWith(marks.fr)

/** The marked stem of a normalised word in one language; none of a number. */
export const stemTerms = (word: string, language: LanguageCode): string[] => {
  const stem = stemOf(word, language)
  return stem === null ? [] : [marks[language] + stem]
}
/** Its marked stems in both. */
export const allStemTerms = (word: string): string[] => [...stemTerms(word, 'en'), ...stemTerms(word, 'fr')]

/**
 * In every row of the server's, the rule that its words were written by: rows of an older one, or of a release that knows of
 * none, are found by its absence and written anew (server/experiences/listings/renew-words.ts). To be raised with every change of
 * this file, of the stemmers, the stop words or `mistakable`, together with the index of the rows that lack it.
 */
export const wordsRule = '#1'

const stops = lazily((): ReadonlySet<string> => new Set(words(stopWords)))
export const isStopWord = (word: string): boolean => stops().has(word)

/** Words of which a text may have been mistaken for another, whose stems it then has. */
const mistaken = lazily((): ReadonlySet<string> => new Set(Object.keys(mistakable).flatMap(words)))
/**
 * Whether whatever has this normalised word has one of the stems too, in whichever language it is written: rows of the present rule
 * have the stems of all their words but these.
 */
export const isFoundByStems = (word: string, stems: ReadonlySet<string>): boolean =>
  word.length <= maxKnown &&
  !isStopWord(word) &&
  !mistaken().has(word) &&
  (['en', 'fr'] as const).every((language) => {
    const [stem] = stemTerms(word, language)
    return stem !== undefined && stems.has(stem)
  })

/** Parts of a text between which there are neither letters nor digits, as they are written. */
export const rawWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((part) => part !== '')

const accented: ReadonlyMap<string, string> = new Map(Object.entries(mistakable))

/** What a word as it is written comes to. A catalogue is made of few, which are asked for again with every row. */
interface Known {
  words: readonly string[]
  /** Those that are mistaken for others by the word that stands for them. */
  meant: readonly string[]
  /** The marked stems of what is meant, without words that everything has. */
  stems: Readonly<Record<LanguageCode, readonly string[]>>
}
const [maxKnownWords, maxKnown] = [50_000, 40]
const known = new Map<string, Known>()

const toKnown = (raw: string): Known => {
  const meaning = accented.get(raw.toLowerCase())
  const own = words(raw)
  const meant = meaning === undefined ? own : words(meaning)
  const telling = meant.filter((word) => !isStopWord(word))
  const stems = (language: LanguageCode) => telling.flatMap((word) => stemTerms(word, language))
  return { words: own, meant, stems: { en: stems('en'), fr: stems('fr') } }
}
const knownWords = (text: string): Known[] =>
  rawWords(text).map((raw) => {
    const kept = known.get(raw)
    if (kept) return kept
    const made = toKnown(raw)
    if (known.size >= maxKnownWords) known.clear()
    // Longer ones are nobody's words, and would fill the memory.
    if (raw.length <= maxKnown) known.set(raw, made)
    return made
  })

/** The normalised words of a text, those that are mistaken for others by the word that stands for them. */
export const toldApart = (text: string): string[] => knownWords(text).flatMap(({ meant }) => meant)

interface Texts {
  title: string
  highlights: readonly string[]
  description?: string | undefined
}
export interface Searched {
  location: string
  category: string
  translations: { en?: Texts | undefined; fr?: Texts | undefined }
  /** `descriptionTerms`, where the descriptions themselves are not there. */
  terms?: string | undefined
}

const languages = ['en', 'fr'] as const
const textsOf = ({ translations }: Searched) =>
  languages.flatMap((language) => {
    const text = translations[language]
    return text === undefined ? [] : [{ language, ...text }]
  })

const addText = (lexemes: Set<string>, text: string, language: LanguageCode): void => {
  for (const one of knownWords(text)) {
    for (const word of one.words) lexemes.add(word)
    for (const stem of one.stems[language]) lexemes.add(stem)
  }
}

/** What the titles are found by, in every language. */
export const titleLexemes = (row: Searched): ReadonlySet<string> => {
  const lexemes = new Set<string>()
  for (const { title, language } of textsOf(row)) addText(lexemes, title, language)
  return lexemes
}

/** Title, city, category and highlights, in every language: words and stems, without the descriptions. */
const shortLexemes = (row: Searched): Set<string> => {
  const lexemes = new Set<string>()
  for (const name of [row.location, row.category]) for (const language of languages) addText(lexemes, name, language)
  for (const { title, highlights, language } of textsOf(row)) {
    addText(lexemes, title, language)
    for (const highlight of highlights) addText(lexemes, highlight, language)
  }
  return lexemes
}

/** Stems of a listing's descriptions that are kept: half of them of each language, or what one leaves over of the other's. */
export const maxTerms = 60

/** What a device keeps of the descriptions: stems by spaces, the English ones before a slash. */
const packTerms = (en: readonly string[], fr: readonly string[]): string =>
  [en, fr]
    .map((terms) =>
      terms
        .map((term) => term.slice(1))
        .sort()
        .join(' '),
    )
    .join('/')
const unpackTerms = (terms: string): string[] =>
  terms.split('/').flatMap((part, index) => {
    const language = languages[index]
    return language === undefined || part === '' ? [] : part.split(' ').map((stem) => marks[language] + stem)
  })

/** The stems of the descriptions that the other texts do not have, to find a listing by where its descriptions are not. */
export const descriptionTerms = (row: Searched): string => {
  const short = shortLexemes(row)
  const [en, fr] = languages.map((language) => {
    const stems = knownWords(row.translations[language]?.description ?? '').flatMap((one) => one.stems[language])
    return [...new Set(stems)].filter((stem) => !short.has(stem))
  }) as [string[], string[]]
  const room = Math.max(maxTerms / 2, maxTerms - fr.length)
  const english = en.slice(0, room)
  return packTerms(english, fr.slice(0, maxTerms - english.length))
}

/** What a search looks at: title, city, category, highlights and descriptions, in every language. */
export const searchLexemes = (row: Searched): ReadonlySet<string> => {
  const lexemes = shortLexemes(row)
  for (const term of unpackTerms(row.terms ?? descriptionTerms(row))) lexemes.add(term)
  return lexemes
}
