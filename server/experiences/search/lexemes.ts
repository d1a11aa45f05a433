/**
 * Words as PostgreSQL keeps and finds them. We write the lexemes ourselves, so that the database and
 * contract/rules/search/search.ts agree on what a word is; its own parser never sees a text.
 */
import { type SQL, sql } from 'drizzle-orm'
import { words } from '#contract/rules/search/normalise.ts'

/** A lexeme may have 2,046 bytes; at up to four bytes a character, longer words are cut here on both sides. */
const maxCharacters = 500
const cut = (word: string) => (word.length > maxCharacters ? [...word].slice(0, maxCharacters).join('') : word)

/** The value of a tsvector column that holds these words. */
export const toVector = (present: readonly string[]): SQL<string> =>
  sql`array_to_tsvector(${sql.param(present.map(cut))}::text[])`

const toQuery = (text: string, suffix: string): string | null =>
  words(text)
    .map((word) => `'${cut(word)}'${suffix}`)
    .join(' & ') || null

/**
 * A tsquery that finds rows where every word asked for begins a word, or null where nothing was asked.
 * Words are letters and digits only (normalise), so quoting them needs no escapes.
 */
export const toPrefixQuery = (search: string): string | null => toQuery(search, ':*')

/** The same for whole words. */
export const toExactQuery = (text: string): string | null => toQuery(text, '')
