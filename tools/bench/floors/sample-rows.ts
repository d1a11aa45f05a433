/** The rows of a database as text, so that they can be put into another by nothing but the database. */
import { PGlite } from '@electric-sql/pglite'

export interface TableRows {
  /** Quoted where they have to be. */
  name: string
  columns: string
  /** JSON of all of them. */
  rows: string
}

/** Every row of the embedded database in `folder`, whose server has stopped. */
export const takeRows = async (folder: string): Promise<TableRows[]> => {
  const database = await PGlite.create(folder)
  const { rows: tables } = await database.query<Omit<TableRows, 'rows'>>(`
    select relation.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class relation join pg_attribute on attrelid = relation.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relation.oid`)
  const taken: TableRows[] = []
  for (const table of tables) {
    const { rows } = await database.query<{ rows: string | null }>(
      `select jsonb_agg(to_jsonb(one))::text as rows from ${table.name} one`,
    )
    if (rows[0]?.rows) taken.push({ ...table, rows: rows[0].rows })
  }
  await database.close()
  return taken
}
