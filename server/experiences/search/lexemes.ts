/**
 * Words as PostgreSQL keeps and finds them. We write the lexemes ourselves, so that the database and contract/rules/search
 * agree on what a word is; its own parser never sees a text.
 */
import { type SQL, sql } from 'drizzle-orm'
import { type AskedWord, askedWords, type Term } from '#contract/rules/search/asked-words.ts'
import { isFoundByStems, isStemTerm } from '#contract/rules/search/lexemes.ts'
import { words } from '#contract/rules/search/normalise.ts'
import type { WholeWords } from '../words/whole-words.ts'

/** A lexeme may have 2,046 bytes; at up to four bytes a character, longer words are cut here on both sides. */
const maxCharacters = 500
const cut = (word: string) => (word.length > maxCharacters ? [...word].slice(0, maxCharacters).join('') : word)

const lexemesIn = (present: readonly string[]): string[] => [...new Set(present.map(cut))]

/** The value of a tsvector column that holds these words. */
export const toVector = (present: readonly string[]): SQL<string> =>
  sql`array_to_tsvector(${sql.param(lexemesIn(present))}::text[])`

/** The same as PostgreSQL reads it from text, for rows that are written as JSON. */
export const toVectorText = (present: readonly string[]): string =>
  lexemesIn(present)
    .map((lexeme) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`)
    .join(' ')

/** Every lexeme that a term stands for in the catalogue; null where they are too many to name, or not known. */
const lexemesOf = (term: Term, whole: WholeWords | null): readonly string[] | null =>
  whole?.of.get(term) ?? (isStemTerm(term) ? [term] : null)

/** As `words_in_city` has them (the initial migration). */
const maxInCity = 400
const inCity = (city: string, term: Term) => [...`${city}/${term}`].slice(0, maxInCity).join('')

/** Words and stems are letters and digits only (normalise), so quoting them needs no escapes. */
const quoted = (lexeme: string): string => `'${lexeme}'`
const anyOf = (operands: readonly string[]): string =>
  operands.length === 1 ? operands.join() : `(${operands.join(' | ')})`

/**
 * One word as a part of a query. Left out is what no listing has, and a word that no listing has without a stem that is asked for as
 * well: each list of listings that the index need not walk through is time saved.
 */
const toWordQuery = (
  { text, own, others }: AskedWord,
  whole: WholeWords | null,
  toLexeme: (term: Term) => string,
): string => {
  const stems = new Set([...own.flatMap((terms) => (terms.length === 1 ? terms : [])), ...others].filter(isStemTerm))
  const isLeftOut = (lexeme: string) => whole?.haveStems === true && isFoundByStems(lexeme, stems)
  const toOperands = (term: Term, isAlone: boolean): string[] => {
    const lexemes = lexemesOf(term, whole)
    if (lexemes === null) return [`${quoted(toLexeme(term))}:*`]
    return lexemes.filter((lexeme) => !(isAlone && isLeftOut(lexeme))).map((lexeme) => quoted(toLexeme(lexeme)))
  }
  const toWay = (terms: readonly Term[]): string[] => {
    if (terms.length === 1) return terms.flatMap((term) => toOperands(term, true))
    const all = terms.map((term) => toOperands(term, false))
    return all.every((operands) => operands.length > 0) ? [`(${all.map(anyOf).join(' & ')})`] : []
  }
  const ways = [...new Set([...own, ...others.map((term) => [term])].flatMap(toWay))]
  // What nothing has is still to be asked for.
  if (ways.length > 0) return anyOf(ways)
  return text
    .split(' ')
    .map((word) => quoted(toLexeme(word)))
    .join(' & ')
}

/**
 * A tsquery that finds rows that have every word asked for, or null where nothing was asked; by whole words where those are given,
 * which are to be all that there are.
 */
export const toAskedQuery = (search: string, whole: WholeWords | null = null): string | null =>
  askedWords(search)
    .map((word) => toWordQuery(word, whole, cut))
    .join(' & ') || null

/** One that finds, by `words_in_city`, all rows of a city that have every word asked for, and those of the category. */
export const toCityQuery = (
  search: string,
  { location, category = '', whole }: { location: string; category?: string | undefined; whole: WholeWords | null },
): string =>
  [
    ...askedWords(search).map((word) => toWordQuery(word, whole, (term) => inCity(location, term))),
    ...words(category).map((word) => quoted(inCity(location, word))),
  ].join(' & ')

/** Whether a city's own index may find other rows as well: it has the beginnings of very long words alone. */
export const isCutInCity = (cityQuery: string): boolean =>
  cityQuery.split("'").some((part) => [...part].length >= maxInCity)

/** One that finds rows that have every word of a text whole, or null where it has none. */
export const toExactQuery = (text: string): string | null =>
  words(text)
    .map((word) => `'${cut(word)}'`)
    .join(' & ') || null
