/** Adds the search rows of listings of before `search_rows` was there, in batches; triggers keep those of every listing since. */
import { and, exists, getTableColumns, not, sql } from 'drizzle-orm'
import { catalogueMarks, catalogueWords, experiences } from '#server/platform/db/schema/experiences.ts'
import { searchRows } from '#server/platform/db/schema/search-rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isPublic } from '../search/columns.ts'

/** Listings of one transaction: whoever changes one of them waits for it. */
const batchSize = 200
const first = '00000000-0000-0000-0000-000000000000'

const columns = sql.join(
  Object.keys(getTableColumns(searchRows)).map((name) =>
    sql.identifier(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  ),
  sql`, `,
)

/** Answers the last listing that was added, null where there was none after this one. Those that are being written are left out. */
const addAfter = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<string | null> => {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    with batch as materialized (
      select ${columns} from ${experiences} where id > ${id}::uuid and ${isPublic}
        and not exists (select from ${searchRows} known where known.id = ${experiences.id})
      order by id limit ${batchSize} for share of ${experiences} skip locked
    ), added as (
      insert into ${searchRows} (${columns}) select ${columns} from batch on conflict do nothing
    )
    select (select id from batch order by id desc limit 1) as last`)
  return rows[0]?.last ?? null
}

const isOneMissing = async ({ db }: Pick<Deps, 'db'>): Promise<boolean> => {
  const itsRow = db.select({ one: sql`1` }).from(searchRows).where(sql`${searchRows.id} = ${experiences.id}`)
  const missing = await db
    .select({ id: experiences.id })
    .from(experiences)
    .where(and(isPublic, not(exists(itsRow))))
    .limit(1)
  return missing.length > 0
}

/** Once for a database; begun anew where it was stopped. What was being written meanwhile is looked for again by the next call. */
export const collectRows = async (deps: Pick<Deps, 'db'>, stopping?: AbortSignal): Promise<void> => {
  const { rows } = await deps.db.execute(sql`select from ${catalogueWords} where word = ${catalogueMarks.rows}`)
  if (rows.length > 0) return
  for (let id: string | null = first; id !== null; id = await addAfter(deps, id)) if (stopping?.aborted) return
  if (await isOneMissing(deps)) return
  await deps.db.insert(catalogueWords).values({ word: catalogueMarks.rows }).onConflictDoNothing()
}
