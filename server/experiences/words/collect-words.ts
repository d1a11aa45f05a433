/** Adds the words and stems of listings of before `catalogue_words` was there, in batches; triggers add those of every listing since. */
import { sql } from 'drizzle-orm'
import { catalogueMarks, catalogueWords } from '#server/platform/db/schema/experiences.ts'
import type { Deps } from '#server/platform/deps.ts'

/** A fraction of a second each. */
const batchSize = 2000
const first = '00000000-0000-0000-0000-000000000000'

/** Answers the last listing that was read, null where there was none after this one. */
const collectAfter = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<string | null> => {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    with batch as materialized (
      select id, search_words, status = 'published' and is_approved and deleted_at is null as is_public
      from experiences where id > ${id}::uuid order by id limit ${batchSize}
    ), added as (
      select add_catalogue_words(array_agg(distinct lexeme)) from batch, unnest(tsvector_to_array(search_words)) as lexeme
      where is_public
    )
    select (select id from batch order by id desc limit 1) as last, (select count(*) from added) as added`)
  return rows[0]?.last ?? null
}

/** Once for a database; begun anew where it was stopped. */
export const collectWords = async (deps: Pick<Deps, 'db'>, stopping?: AbortSignal): Promise<void> => {
  const { rows } = await deps.db.execute(sql`select from ${catalogueWords} where word = ${catalogueMarks.stems}`)
  if (rows.length > 0) return
  for (let id: string | null = first; id !== null; id = await collectAfter(deps, id)) if (stopping?.aborted) return
  await deps.db
    .insert(catalogueWords)
    .values([{ word: catalogueMarks.words }, { word: catalogueMarks.stems }])
    .onConflictDoNothing()
}
