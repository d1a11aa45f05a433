/**
 * Words as PostgreSQL keeps and finds them. We write the lexemes ourselves, so that the database and contract/rules/search
 * agree on what a word is; its own parser never sees a text.
 */
import { type SQL, sql } from 'drizzle-orm'
import { type AskedWord, askedWords, type Term } from '#contract/rules/search/asked-words.ts'
import { isStemTerm } from '#contract/rules/search/lexemes.ts'
import { words } from '#contract/rules/search/normalise.ts'
import type { WholeWords } from '../words/whole-words.ts'

/** A lexeme may have 2,046 bytes; at up to four bytes a character, longer words are cut here on both sides. */
const maxCharacters = 500
const cut = (word: string) => (word.length > maxCharacters ? [...word].slice(0, maxCharacters).join('') : word)

/** The value of a tsvector column that holds these words. */
export const toVector = (present: readonly string[]): SQL<string> =>
  sql`array_to_tsvector(${sql.param([...new Set(present.map(cut))])}::text[])`

type ToOperand = (term: Term) => string

/** The words that begin with a term where all are known, the term itself among them. */
const wordsOf = (term: Term, whole: WholeWords | null): readonly string[] | null => {
  const found = whole?.get(term)
  return found === undefined ? null : found.length > 0 ? found : [term]
}

/** Words and stems are letters and digits only (normalise), so quoting them needs no escapes. */
const operandOf =
  (toLexeme: (term: Term) => string, whole: WholeWords | null): ToOperand =>
  (term) => {
    if (isStemTerm(term)) return `'${toLexeme(term)}'`
    const found = wordsOf(term, whole)
    if (found === null) return `'${toLexeme(term)}':*`
    const all = found.map((word) => `'${toLexeme(word)}'`).join(' | ')
    return found.length === 1 ? all : `(${all})`
  }

/** As `words_in_city` has them (migration 0032). */
const mostInCity = 400
const inCity = (city: string, term: Term) => [...`${city}/${term}`].slice(0, mostInCity).join('')

const toWordQuery = ({ own, others }: AskedWord, toOperand: ToOperand): string => {
  const ways = [...own.map((terms) => terms.map(toOperand).join(' & ')), ...others.map(toOperand)]
  return ways.length === 1 && !ways[0]?.includes('&')
    ? (ways[0] ?? '')
    : `(${ways.map((way) => `(${way})`).join(' | ')})`
}

/**
 * A tsquery that finds rows that have every word asked for, or null where nothing was asked; by whole words where those are given,
 * which are to be all that there are.
 */
export const toAskedQuery = (search: string, whole: WholeWords | null = null): string | null =>
  askedWords(search)
    .map((word) => toWordQuery(word, operandOf(cut, whole)))
    .join(' & ') || null

/** One that finds, by `words_in_city`, all rows of a city that have every word asked for, and those of the category. */
export const toCityQuery = (
  search: string,
  { location, category = '', whole }: { location: string; category?: string | undefined; whole: WholeWords | null },
): string =>
  [
    ...askedWords(search).map((word) =>
      toWordQuery(
        word,
        operandOf((term) => inCity(location, term), whole),
      ),
    ),
    ...words(category).map((word) => `'${inCity(location, word)}'`),
  ].join(' & ')

/** Whether a city's own index may find other rows as well: it has the beginnings of very long words alone. */
export const isCutInCity = (cityQuery: string): boolean =>
  cityQuery.split("'").some((part) => [...part].length >= mostInCity)

/** One that finds rows that have every word of a text whole, or null where it has none. */
export const toExactQuery = (text: string): string | null =>
  words(text)
    .map((word) => `'${cut(word)}'`)
    .join(' & ') || null
