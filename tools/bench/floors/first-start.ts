/**
 * Makes a new folder from the shipped snapshot and puts the very rows of the sample data into it, with PGlite and nothing else, each on the
 * disk as the server's are: the floor of a first start. `SNAPSHOT` and `ROWS` name files, the second what sample-rows.ts answers.
 */
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { DurableFs, durableParameters } from '#server/platform/db/embedded/durable-fs.ts'
import { unpack } from '#server/platform/db/embedded/unpack.ts'
import type { TableRows } from './sample-rows.ts'

const { DATA_DIR = '', SNAPSHOT = '', ROWS = '' } = process.env
unpack(SNAPSHOT, DATA_DIR)
const database = await PGlite.create({ fs: new DurableFs(DATA_DIR), startParams: durableParameters })
// Written by the benchmark a moment ago.
const tables = JSON.parse(await readFile(ROWS, 'utf8')) as TableRows[]
await database.transaction(async (transaction) => {
  // What triggers would have written is among the rows.
  await transaction.query('set local session_replication_role = replica')
  for (const { name, columns, rows } of tables)
    await transaction.query(
      `insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb) on conflict do nothing`,
      [rows],
    )
})
console.log('ready at no-address')
process.on('SIGTERM', () => process.exit(0))
setInterval(() => {}, 1000)
