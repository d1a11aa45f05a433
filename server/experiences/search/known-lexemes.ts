/**
 * Looks up which lexemes of the catalogue the terms of a search stand for: words that begin so, and stems that some listing has.
 * An index of words finds those several times faster than a prefix (README.md).
 */
import { sql } from 'drizzle-orm'
import { askedWords, type Term } from '#contract/rules/search/asked-words.ts'
import { isStemTerm, wordsRule } from '#contract/rules/search/lexemes.ts'
import { statement } from '#server/platform/db/connection/statements.ts'
import type { Database } from '#server/platform/db/database.ts'
import { catalogueWords, experiences } from '#server/platform/db/schema/experiences.ts'

export interface KnownLexemes {
  /** All lexemes of each term; without prefixes of too many words. */
  byTerm: ReadonlyMap<Term, readonly string[]>
  /** Whether every listing has the stems of its words: none was written by an older rule. */
  haveStems: boolean
}

/** A prefix of more words is searched for as a prefix. */
const maxWords = 24
/** Sort before and after every letter and digit. */
const [first, last] = [' ', '\u{10FFFF}']
const { placeholder } = sql

const termsIn = (search: string): Term[] => [
  ...new Set(askedWords(search).flatMap(({ own, others }) => [...own.flat(), ...others])),
]

/** Spelled as the index is declared, so that PostgreSQL uses it. */
const haveStems = sql<boolean>`not exists (
  select from ${experiences} where not (search_words @@ ${sql.raw(`'''${wordsRule}'''`)}::tsquery))`

/** Reads from the database that is then searched, so that no committed word is missing. */
export const readKnownLexemes = async (db: Database, search: string): Promise<KnownLexemes> => {
  const { word } = catalogueWords
  const reading = statement(db, 'known lexemes', (name) =>
    db
      .select({
        term: sql<string>`term`,
        found: sql<string[]>`array(select ${word} from ${catalogueWords} where ${word} >= term and ${word} < until
          order by ${word} limit ${sql.raw(String(maxWords + 1))})`,
        haveStems,
      })
      .from(sql`unnest(${placeholder('terms')}::text[], ${placeholder('untils')}::text[]) as requested (term, until)`)
      .prepare(name),
  )
  const terms = termsIn(search)
  const rows = await reading.execute({ terms, untils: terms.map((term) => term + (isStemTerm(term) ? first : last)) })
  const known = rows.filter(({ found }) => found.length <= maxWords)
  return {
    byTerm: new Map(known.map(({ term, found }) => [term, found])),
    haveStems: rows[0]?.haveStems === true,
  }
}
