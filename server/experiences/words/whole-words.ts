/**
 * What a search asks for as the lexemes that the catalogue has: whole words in the place of a word's beginning, and no stems that no
 * listing has. An index of words answers those much faster (docs/decisions/0075, docs/decisions/0090).
 */
import { sql } from 'drizzle-orm'
import { askedWords } from '#contract/rules/search/asked-words.ts'
import { isStemTerm, wordsRule } from '#contract/rules/search/lexemes.ts'
import { statement } from '#server/platform/db/connection/statements.ts'
import type { Database } from '#server/platform/db/database.ts'
import { catalogueMarks, catalogueWords, experiences } from '#server/platform/db/schema/experiences.ts'

export interface WholeWords {
  /** Every lexeme that a term stands for: words that begin so, or the stem itself. Beginnings of too many are not there. */
  of: ReadonlyMap<string, readonly string[]>
  /** Whether each listing has the stems of its words: none was written by an older rule. */
  haveStems: boolean
  /** Whether `search_rows` has all listings. */
  haveRows: boolean
}

/** A beginning of more words is looked for as it is. */
const maxWords = 24
/** Before and behind every letter and digit. */
const [first, last] = [' ', '\u{10FFFF}']
const { placeholder } = sql

const termsIn = (search: string): string[] => [
  ...new Set(askedWords(search).flatMap(({ own, others }) => [...own.flat(), ...others])),
]

const has = (mark: keyof typeof catalogueMarks) =>
  sql<boolean>`exists (select from ${catalogueWords} where ${catalogueWords.word} = ${sql.raw(`'${catalogueMarks[mark]}'`)})`
/** As the index is declared, so that it serves. */
const areOfRule = sql<boolean>`not exists (
  select from ${experiences} where not (search_words @@ ${sql.raw(`'''${wordsRule}'''`)}::tsquery))`

/** Of the public catalogue; null while not all of its words are known. */
export const readWholeWords = async (db: Database, search: string): Promise<WholeWords | null> => {
  const { word } = catalogueWords
  const reading = statement(db, 'whole words', (name) =>
    db
      .select({
        term: sql<string>`term`,
        found: sql<string[]>`array(select ${word} from ${catalogueWords} where ${word} >= term and ${word} < until
          order by ${word} limit ${sql.raw(String(maxWords + 1))})`,
        hasWords: has('words'),
        hasStems: has('stems'),
        hasRows: has('rows'),
        areOfRule,
      })
      .from(sql`unnest(${placeholder('terms')}::text[], ${placeholder('untils')}::text[]) as asked (term, until)`)
      .prepare(name),
  )
  const terms = termsIn(search)
  const rows = await reading.execute({ terms, untils: terms.map((term) => term + (isStemTerm(term) ? first : last)) })
  const [row] = rows
  if (row?.hasWords !== true) return null
  const known = rows.filter(({ term, found }) => found.length <= maxWords && (row.hasStems || !isStemTerm(term)))
  return { of: new Map(known.map(({ term, found }) => [term, found])), haveStems: row.areOfRule, haveRows: row.hasRows }
}
