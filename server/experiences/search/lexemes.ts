/**
 * Words as PostgreSQL stores and finds them. The server writes the lexemes itself, so that the database and contract/rules/search
 * agree on what a word is; PostgreSQL's own parser never sees a text.
 */
import { type SQL, sql } from 'drizzle-orm'
import { type AskedWord, askedWords, type Term } from '#contract/rules/search/asked-words.ts'
import { isFoundByStems, isStemTerm } from '#contract/rules/search/lexemes.ts'
import { words } from '#contract/rules/search/normalise.ts'
import type { KnownLexemes } from './known-lexemes.ts'

/** A lexeme may have 2,046 bytes; at up to four bytes a character, longer words are cut here on both sides. */
const maxCharacters = 500
const cut = (word: string) => (word.length > maxCharacters ? [...word].slice(0, maxCharacters).join('') : word)

const toLexemes = (present: readonly string[]): string[] => [...new Set(present.map(cut))]

/** Returns the value of a tsvector column that holds these words. */
export const toVector = (present: readonly string[]): SQL<string> =>
  sql`array_to_tsvector(${sql.param(toLexemes(present))}::text[])`

/** Returns the same as text, for rows that are written as JSON. */
export const toVectorText = (present: readonly string[]): string =>
  toLexemes(present)
    .map((lexeme) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`)
    .join(' ')

/** Returns the lexemes that a term stands for; null if they are too many to name, or not known. */
const lexemesOf = (term: Term, known: KnownLexemes | null): readonly string[] | null =>
  known?.byTerm.get(term) ?? (isStemTerm(term) ? [term] : null)

/** Words and stems are letters and digits only (normalise), so quoting them needs no escapes. */
const quoted = (lexeme: string): string => `'${lexeme}'`
const anyOf = (operands: readonly string[]): string =>
  operands.length === 1 ? operands.join() : `(${operands.join(' | ')})`

/**
 * Returns the part of a query for one word. Omits lexemes that no listing has, and a word that no listing has without a stem that
 * is searched for as well: the index walks one list of listings for each lexeme.
 */
const toWordQuery = (
  { text, own, others }: AskedWord,
  known: KnownLexemes | null,
  toLexeme: (term: Term) => string,
): string => {
  const stems = new Set([...own.flatMap((terms) => (terms.length === 1 ? terms : [])), ...others].filter(isStemTerm))
  const isOmitted = (lexeme: string) => known?.haveStems === true && isFoundByStems(lexeme, stems)
  const toOperands = (term: Term, isAlone: boolean): string[] => {
    const lexemes = lexemesOf(term, known)
    if (lexemes === null) return [`${quoted(toLexeme(term))}:*`]
    return lexemes.filter((lexeme) => !(isAlone && isOmitted(lexeme))).map((lexeme) => quoted(toLexeme(lexeme)))
  }
  const toAlternatives = (terms: readonly Term[]): string[] => {
    if (terms.length === 1) return terms.flatMap((term) => toOperands(term, true))
    const all = terms.map((term) => toOperands(term, false))
    return all.every((operands) => operands.length > 0) ? [`(${all.map(anyOf).join(' & ')})`] : []
  }
  const alternatives = [...new Set([...own, ...others.map((term) => [term])].flatMap(toAlternatives))]
  // A word that no listing has stays in the query, which then finds nothing.
  if (alternatives.length > 0) return anyOf(alternatives)
  return text
    .split(' ')
    .map((word) => quoted(toLexeme(word)))
    .join(' & ')
}

/** Returns a tsquery for listings that have every word of a search; null if the search has none. */
export const toWordsQuery = (search: string, known: KnownLexemes | null): string | null =>
  askedWords(search)
    .map((word) => toWordQuery(word, known, cut))
    .join(' & ') || null

/** The length at which `words_in_city` cuts a city and a lexeme (the initial migration). */
const maxInCity = 400

/**
 * Returns a tsquery on `words_in_city` for listings of a city that have every word of a search, and those of the category; null if
 * that column has cut one of its lexemes, and so may find others.
 */
export const toCityQuery = (
  search: string,
  { location, category = '' }: { location: string; category?: string | undefined },
  known: KnownLexemes,
): string | null => {
  const inCity = (term: Term) => `${location}/${term}`
  const query = [
    ...askedWords(search).map((word) => toWordQuery(word, known, inCity)),
    ...words(category).map((word) => quoted(inCity(word))),
  ].join(' & ')
  const isCut = query.split("'").some((part) => [...part].length >= maxInCity)
  return query === '' || isCut ? null : query
}

/** Returns a tsquery for rows that have every word of a text whole; null if the text has none. */
export const toExactQuery = (text: string): string | null =>
  words(text)
    .map((word) => quoted(cut(word)))
    .join(' & ') || null
