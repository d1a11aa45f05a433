import type { ClientBase, Pool } from 'pg'

/** Rows per statement. */
const batch = 500

interface Table {
  /** Quoted if necessary. */
  name: string
  /** Quoted, without generated columns. */
  columns: string[]
}

/** Tables that triggers fill from others. */
const derived = ['day_places', 'catalogue_counts', 'catalogue_words', 'kept_sums', 'search_rows']

/** The tables of the schema `public`, each after those that it refers to. */
const findTables = async (client: Pool | ClientBase): Promise<Table[]> => {
  const { rows: tables } = await client.query<Table>(
    `
    select relation.oid::regclass::text as name, array_agg(quote_ident(attname) order by attnum) as columns
    from pg_class relation join pg_attribute on attrelid = relation.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relation.oid order by 1`,
    [derived],
  )
  const { rows: references } = await client.query<{ name: string; to: string }>(`
    select conrelid::regclass::text as name, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and conrelid <> confrelid`)
  const placed: Table[] = []
  const isPlaced = (name: string) => placed.some((table) => table.name === name)
  while (placed.length < tables.length) {
    const next = tables.filter(
      ({ name }) => !isPlaced(name) && references.every((one) => one.name !== name || isPlaced(one.to)),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.')
    placed.push(...next)
  }
  return placed
}

const assertNoRows = async (client: Pool | ClientBase, { name }: Table): Promise<void> => {
  const { rowCount } = await client.query(`select 1 from ${name} limit 1`)
  if (rowCount !== 0) throw new Error(`The database to copy into has rows already, in ${name}.`)
}

/** Throws if any table has rows. There may be no tables yet. */
export const assertEmpty = async (pool: Pool): Promise<void> => {
  for (const table of await findTables(pool)) await assertNoRows(pool, table)
}

const copyTable = async (from: ClientBase, to: ClientBase, { name, columns }: Table): Promise<number> => {
  const list = columns.join(', ')
  await from.query(`declare rows_of_one no scroll cursor for select to_jsonb(one)::text as row from ${name} one`)
  let copied = 0
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${batch} from rows_of_one`)
    if (rows.length === 0) break
    // As text, so that numbers beyond JavaScript's range stay exact.
    await to.query(
      `insert into ${name} (${list}) overriding system value
        select ${list} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    )
    copied += rows.length
  }
  await from.query('close rows_of_one')
  return copied
}

/**
 * Sets each sequence to the number after the last row's. Reads which column has which sequence from pg_depend:
 * pg_get_serial_sequence takes the name of a table, and PostgreSQL may call it for tables that the role must not look up, before it
 * filters by schema.
 */
const moveSequences = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ sequence: string; name: string; column: string }>(`
    select sequence.oid::regclass::text as sequence, attrelid::regclass::text as name, quote_ident(attname) as column
    from pg_depend
      join pg_class sequence on sequence.oid = objid
      join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
      and relkind = 'S' and relnamespace = 'public'::regnamespace`)
  for (const { sequence, name, column } of rows)
    await client.query(`select setval('${sequence}', coalesce((select max(${column}) from ${name}), 0) + 1, false)`)
}

/**
 * Copies every row of `from` into `to`, an empty database of the same schema or a later one, in one transaction. Returns how
 * many.
 */
export const copyRows = async (from: Pool, to: Pool): Promise<number> => {
  const [source, target] = [await from.connect(), await to.connect()]
  try {
    await source.query('begin isolation level repeatable read read only')
    await target.query('begin')
    const tables = await findTables(source)
    let copied = 0
    for (const table of tables) {
      await assertNoRows(target, table)
      copied += await copyTable(source, target, table)
    }
    await moveSequences(target)
    await target.query('commit')
    return copied
  } catch (thrown) {
    await target.query('rollback').catch(() => {})
    throw thrown
  } finally {
    await source.query('rollback').catch(() => {})
    source.release()
    target.release()
  }
}
