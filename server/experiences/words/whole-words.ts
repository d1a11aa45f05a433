/**
 * Whole words in the place of a word's beginning: an index of words answers those much faster, since a beginning is gathered from every
 * listing that has it before anything else is looked at (docs/decisions/0075).
 */
import { sql } from 'drizzle-orm'
import { askedWords } from '#contract/rules/search/asked-words.ts'
import { isStemTerm } from '#contract/rules/search/lexemes.ts'
import type { Database } from '#server/deps.ts'
import { statement } from '#server/platform/db/connection/statements.ts'
import { catalogueWords, catalogueWordsMark } from '#server/platform/db/schema/experiences.ts'

/** All words of the catalogue that begin so; beginnings of too many are not there. */
export type WholeWords = ReadonlyMap<string, readonly string[]>

/** A beginning of more words is looked for as it is. */
const mostWords = 24
/** Behind every letter. */
const last = sql.raw('chr(1114111)')
const { placeholder } = sql

const beginningsIn = (search: string): string[] => [
  ...new Set(askedWords(search).flatMap(({ own, others }) => [...own.flat(), ...others].filter((t) => !isStemTerm(t)))),
]

/** Of the public catalogue; null while not all of its words are known. */
export const readWholeWords = async (db: Database, search: string): Promise<WholeWords | null> => {
  const { word } = catalogueWords
  const reading = statement(db, 'whole words', (name) =>
    db
      .select({
        beginning: sql<string>`beginning`,
        found: sql<
          string[]
        >`array(select ${word} from ${catalogueWords} where ${word} >= beginning and ${word} < beginning || ${last}
          order by ${word} limit ${sql.raw(String(mostWords + 1))})`,
        isWhole: sql<boolean>`exists (select from ${catalogueWords} where ${word} = ${sql.raw(`'${catalogueWordsMark}'`)})`,
      })
      .from(sql`unnest(${placeholder('beginnings')}::text[]) as beginning`)
      .prepare(name),
  )
  const rows = await reading.execute({ beginnings: beginningsIn(search) })
  if (rows[0]?.isWhole !== true) return null
  return new Map(rows.filter(({ found }) => found.length <= mostWords).map((row) => [row.beginning, row.found]))
}
