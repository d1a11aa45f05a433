/**
 * Words as PostgreSQL keeps and finds them. We write the lexemes ourselves, so that the database and contract/rules/search
 * agree on what a word is; its own parser never sees a text.
 */
import { type SQL, sql } from 'drizzle-orm'
import { type AskedWord, askedWords, type Term } from '#contract/rules/search/asked-words.ts'
import { isStemTerm } from '#contract/rules/search/lexemes.ts'
import { words } from '#contract/rules/search/normalise.ts'

/** A lexeme may have 2,046 bytes; at up to four bytes a character, longer words are cut here on both sides. */
const maxCharacters = 500
const cut = (word: string) => (word.length > maxCharacters ? [...word].slice(0, maxCharacters).join('') : word)

/** The value of a tsvector column that holds these words. */
export const toVector = (present: readonly string[]): SQL<string> =>
  sql`array_to_tsvector(${sql.param([...new Set(present.map(cut))])}::text[])`

type ToOperand = (term: Term) => string

/** Words and stems are letters and digits only (normalise), so quoting them needs no escapes. */
const toOperand: ToOperand = (term) => `'${cut(term)}'${isStemTerm(term) ? '' : ':*'}`

/** As `words_in_city` has them (migration 0032). */
const inCity = (city: string, term: Term) => [...`${city}/${term}`].slice(0, 400).join('')
const ofCity =
  (city: string): ToOperand =>
  (term) =>
    `'${inCity(city, term)}'${isStemTerm(term) ? '' : ':*'}`

const toWordQuery = ({ own, others }: AskedWord, toOperand: ToOperand): string => {
  const ways = [...own.map((terms) => terms.map(toOperand).join(' & ')), ...others.map(toOperand)]
  return ways.length === 1 && !ways[0]?.includes('&')
    ? (ways[0] ?? '')
    : `(${ways.map((way) => `(${way})`).join(' | ')})`
}

/** A tsquery that finds rows that have every word asked for, or null where nothing was asked. */
export const toAskedQuery = (search: string): string | null =>
  askedWords(search)
    .map((word) => toWordQuery(word, toOperand))
    .join(' & ') || null

/** One that finds, by `words_in_city`, all rows of a city that have every word asked for, and those of the category; of very long words, others too. */
export const toCityQuery = (search: string, city: string, category = ''): string =>
  [
    ...askedWords(search).map((word) => toWordQuery(word, ofCity(city))),
    ...words(category).map((word) => `'${inCity(city, word)}'`),
  ].join(' & ')

/** One that finds rows that have every word of a text whole, or null where it has none. */
export const toExactQuery = (text: string): string | null =>
  words(text)
    .map((word) => `'${cut(word)}'`)
    .join(' & ') || null
