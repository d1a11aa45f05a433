/** docs/runbook.md: what it answers, how short, and that its SQL runs on the schema that the migrations make. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'

const page = readFileSync(path.join(import.meta.dirname, '../docs/runbook.md'), 'utf8')
const entries = page
  .split('\n## ')
  .slice(1)
  .map((entry) => {
    const [title = '', ...lines] = entry.split('\n')
    return { title, lines: lines.filter((line) => line.trim() !== ''), text: lines.join('\n') }
  })

it.each(entries)('$title: starts with a command and has at most ten lines', ({ lines }) => {
  expect(lines[0]).toMatch(/^```(sql|sh)$/)
  expect(lines.length).toBeLessThanOrEqual(10)
})

it('answers the requests that an operator gets', () => {
  const titles = entries.map(({ title }) => title).join('\n')
  const requests = [
    'Finding an account',
    'charged twice',
    'payout is missing',
    'taken over',
    'another domain',
    'secret',
    'disk fills',
    'Delete my account',
  ]
  for (const request of [...requests, 'listing is wrong', 'backup has leaked', 'replica', 'embedded database'])
    expect(titles).toContain(request)
})

/** Statements in blocks of SQL, and those that `psql -c` is given. Those that change roles and slots are no part of the schema. */
const statementsIn = (text: string): string[] => [
  ...[...text.matchAll(/```sql\n([^`]+)```/g)].map(([, statement = '']) => statement),
  ...[...text.matchAll(/-c (["'])(select (?!pg_).+?)\1/g)].map(([, , statement = '']) => statement),
]
const statements = entries.flatMap(({ title, text }) => statementsIn(text).map((statement) => ({ title, statement })))
const id = '0197a3b0-5c1e-7d52-9f0a-0123456789ab'
const withIds = (statement: string) => statement.replaceAll(/'(BOOKING|HOST|LISTING)'/g, `'${id}'`)

describe('the SQL', () => {
  let database: TestDatabase
  let pool: Pool
  beforeAll(async () => {
    database = await openTestDatabase()
    pool = database.pool
  })
  afterAll(() => database.close())

  it('is found', () => {
    expect(statements.length).toBeGreaterThanOrEqual(8)
  })

  it.each(statements)('of "$title" runs: $statement', async ({ statement }) => {
    await pool.query(withIds(statement))
  })

  it('fails this test if it names a column that is gone', async () => {
    const charges = statements.find(({ title }) => title.includes('charged twice'))?.statement ?? ''
    await expect(pool.query(withIds(charges).replace('received_at', 'gone_at'))).rejects.toThrow('gone_at')
  })

  it('takes a public listing back to a draft, as the admin does', async () => {
    await pool.query(`insert into users (id, email, password_hash, first_name, last_name, preferences)
      values ('${id}', 'host@example.com', '', 'Salma', 'Idrissi', '{}')`)
    await pool.query(`insert into experiences (id, host_id, status, is_approved, location, location_key, category, price, duration_hours,
        group_size, score, available_days, cancellation_policy, translations, images, title_words, search_words)
      values ('${id}', '${id}', 'published', true, 'Fes', 'fes', 'tour', 320, 3, 8, 0, '{1}', 'flexible', '{}', '[]', '', '')`)
    const before = await pool.query('select version, changed_in::text from experiences')
    const statement = statements.find(({ title }) => title === 'A listing is wrong')?.statement ?? ''
    expect((await pool.query(withIds(statement))).rowCount).toBe(1)
    const { rows } = await pool.query(
      'select status, is_approved, return_reason, return_count, version, changed_in::text from experiences',
    )
    expect(rows).toMatchObject([{ status: 'draft', is_approved: false, return_reason: 'REASON', return_count: 1 }])
    expect(rows[0].version).toBe(before.rows[0].version + 1)
    expect(rows[0].changed_in).not.toBe(before.rows[0].changed_in)
  })
})
