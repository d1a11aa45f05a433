import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseOf, directPostgres, openTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { copyRows } from './copy-rows.ts'

let from: TestDatabase
let to: TestDatabase
beforeAll(async () => {
  from = await openTestDatabase()
  to = await openTestDatabase()
})
afterAll(() => Promise.all([from.close(), to.close()]))

it.runIf(directPostgres)('copies as a role that is no superuser, whichever plan PostgreSQL chooses', async () => {
  const { rows } = await to.pool.query('select current_database() as name')
  const role = `${rows[0].name}_role`
  await to.pool.query(`create role ${role};
    grant all on all tables in schema public to ${role}; grant all on all sequences in schema public to ${role}`)
  const connectionString = databaseOf(directPostgres, rows[0].name)
  try {
    // Without nested loops PostgreSQL evaluates conditions on columns before it knows the schema.
    for (const plan of ['enable_nestloop', 'enable_hashjoin']) {
      const target = new Pool({ connectionString, options: `-c role=${role} -c ${plan}=off`, max: 1 })
      try {
        expect(await copyRows(from.pool, target)).toBe(0)
      } finally {
        await target.end()
      }
    }
  } finally {
    await to.pool.query(`drop owned by ${role}; drop role ${role}`)
  }
})
