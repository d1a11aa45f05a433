/**
 * Makes a migrated database on the PostgreSQL of `DATABASE_URL`, once for a run: that of each test file is a copy of it, as
 * migrating takes more than twice as long as copying. Vitest calls `setup` before the first file and its answer after the last one.
 */
import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { migrateOn } from '#server/platform/db/open.ts'
import { addColumns, databaseOf, templateVariable } from '#server/testing/test-database.ts'

export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
  if (!url) return undefined
  const name = `rihla_template_${randomBytes(6).toString('hex')}`
  const admin = new Pool({ connectionString: url, max: 1 })
  await admin.query(`create database ${name}`)
  await migrateOn({ connectionString: databaseOf(url, name) })
  const pool = new Pool({ connectionString: databaseOf(url, name), max: 1 })
  await pool.query(addColumns)
  await pool.end()
  // The processes that run the test files inherit it.
  process.env[templateVariable] = name
  return async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}
