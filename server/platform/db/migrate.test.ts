import { randomBytes } from 'node:crypto'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { Client, Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { directPostgres } from '#server/testing/test-database.ts'
import { createPool } from './connection/pool.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import { applyMigrations, withShortLocks } from './migrate.ts'

const migration = (order: number, ...sql: string[]): MigrationMeta => ({
  sql,
  folderMillis: order,
  hash: `of ${order}`,
  bps: true,
})
const first = migration(
  1,
  'create table places (id int primary key, city text)',
  `insert into places values (1, 'Fes')`,
)
const index = migration(2, 'CREATE INDEX CONCURRENTLY "places_city" ON "places" ("city");')
const column = migration(2, 'alter table places add column country text', `update places set country = 'Morocco'`)

const isValid = async (pool: Pool): Promise<boolean | undefined> =>
  (await pool.query(`select indisvalid from pg_index where indexrelid = to_regclass('places_city')`)).rows[0]
    ?.indisvalid

describe.runIf(directPostgres)('migrations of a PostgreSQL that is in use', () => {
  const name = `rihla_migrate_${randomBytes(6).toString('hex')}`
  const url = new URL(directPostgres || 'postgresql://nowhere')
  let admin: Pool
  let pool: Pool
  let migrating: Pool
  beforeEach(async () => {
    url.pathname = '/postgres'
    admin = new Pool({ connectionString: url.href, max: 1 })
    await admin.query(`create database ${name}`)
    url.pathname = `/${name}`
    // Who waits for longer is held up.
    pool = createPool({ connectionString: url.href, statement_timeout: 3000 })
    migrating = createPool({ connectionString: url.href, application_name: 'migrating' })
    await migrate(first)
  })
  afterEach(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await Promise.all([pool.end(), migrating.end(), admin.end()])
  })
  const migrate = (...migrations: MigrationMeta[]) => applyMigrations(migrating, 'postgres', { migrations })
  const applied = async () =>
    (await pool.query('select created_at::int as at from drizzle.__drizzle_migrations order by 1')).rows.map(
      ({ at }) => at,
    )

  /** A transaction that has read and written `places` and goes on. */
  const startLongTransaction = async () => {
    const client = new Client({ connectionString: url.href })
    // Of a test that failed before its end, it goes with the database.
    client.on('error', () => {})
    await client.connect()
    await client.query('begin')
    await client.query(`update places set city = 'Fez' where id = 1`)
    return async () => {
      await client.query('commit')
      await client.end()
    }
  }
  const untilMigrationWaits = () =>
    expect
      .poll(
        async () => {
          const { rows } = await pool.query(
            `select 1 from pg_stat_activity where application_name = 'migrating' and wait_event_type = 'Lock'`,
          )
          return rows.length
        },
        { timeout: 10_000, interval: 20 },
      )
      .toBeGreaterThan(0)
  const add = (id: number) => pool.query('insert into places values ($1, $2)', [id, 'Rabat'])

  it('build an index while others write', async () => {
    const commit = await startLongTransaction()
    const done = migrate(first, index)
    await untilMigrationWaits()
    expect(await isValid(pool)).toBe(false)
    await add(2)
    await commit()
    await done
    expect(await isValid(pool)).toBe(true)
    expect(await applied()).toEqual([1, 2])
  })

  it('build an index anew that an interrupted start left half-built', async () => {
    const commit = await startLongTransaction()
    const done = migrate(first, index).catch((thrown: unknown) => thrown)
    await untilMigrationWaits()
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'migrating'`)
    expect(await done).toBeInstanceOf(Error)
    await commit()
    expect(await isValid(pool)).toBe(false)
    expect(await applied()).toEqual([1])
    await migrate(first, index)
    expect(await isValid(pool)).toBe(true)
    expect(await applied()).toEqual([1, 2])
  })

  it('go on behind an index that was built before its start was interrupted', async () => {
    await pool.query('create index places_city on places (city)')
    await migrate(first, index, migration(3, 'drop index concurrently "places_city"'))
    await pool.query('delete from drizzle.__drizzle_migrations where created_at = 3')
    await migrate(first, index, migration(3, 'drop index concurrently "places_city"'))
    expect(await isValid(pool)).toBeUndefined()
  })

  it('leave nothing of a unique index that rows do not allow', async () => {
    await add(2)
    await add(3)
    const unique = migration(2, 'create unique index concurrently "places_city" on places (city)')
    await expect(migrate(first, unique)).rejects.toThrow('could not create unique index')
    expect(await isValid(pool)).toBeUndefined()
  })

  it('wait for the lock on a table without holding up who comes after them', async () => {
    const commit = await startLongTransaction()
    const done = migrate(first, column)
    await untilMigrationWaits()
    await add(2)
    expect(await applied()).toEqual([1])
    await commit()
    await done
    expect((await pool.query(`select country from places where id = 2`)).rows).toEqual([{ country: 'Morocco' }])
  })

  it('say what they waited for when they give up, and leave nothing behind', async () => {
    const commit = await startLongTransaction()
    const client = await migrating.connect()
    const once = { lockMs: 20, pauseMs: 1, giveUpMs: 0 }
    const work = async () => {
      await client.query('create table countries (id int)')
      await client.query('alter table places add column country text')
    }
    await expect(withShortLocks(client, work, once)).rejects.toThrow('pg_stat_activity')
    expect((await client.query(`select to_regclass('countries') as left_behind`)).rows).toEqual([{ left_behind: null }])
    client.release()
    await commit()
  })

  it('are applied once by processes that start together', async () => {
    const commit = await startLongTransaction()
    const all = [1, 2, 3].map(() => migrate(first, index))
    await untilMigrationWaits()
    await commit()
    await Promise.all(all)
    expect(await applied()).toEqual([1, 2])
  })

  it('let a process of an earlier release start meanwhile, which asks for the lock inside of a query', async () => {
    const commit = await startLongTransaction()
    const done = migrate(first, index)
    await untilMigrationWaits()
    const earlier = await pool.connect()
    await earlier.query('select pg_advisory_lock(7214530911)')
    await earlier.query('select pg_advisory_unlock(7214530911)')
    earlier.release()
    await commit()
    await done
    expect(await isValid(pool)).toBe(true)
  })

  it('are refused where one that builds an index does something else as well', async () => {
    await expect(migrate(first, migration(2, ...index.sql, ...column.sql))).rejects.toThrow('nothing but')
    expect(await isValid(pool)).toBeUndefined()
  })
})

it('the embedded database, one session for all, builds its indexes plainly', async () => {
  const embedded = await startEmbedded({ dataDir: 'memory://', snapshot: null }, () => {})
  const pool = createPool(embedded.connection, 0)
  await applyMigrations(pool, 'embedded', { migrations: [first, index] })
  expect(await isValid(pool)).toBe(true)
  await pool.end()
  await embedded.stop()
})

describe.runIf(directPostgres)('a database made before the first release', () => {
  /** The moments of its first and its last migration; all 59 are one now. */
  const [firstAt, lastAt] = [1795247957594, 1795993406456]
  let pool: Pool
  let admin: Pool
  const name = `rihla_before_${randomBytes(6).toString('hex')}`
  beforeEach(async () => {
    const url = new URL(directPostgres)
    admin = new Pool({ connectionString: url.href, max: 1 })
    await admin.query(`create database ${name}`)
    url.pathname = `/${name}`
    pool = createPool({ connectionString: url.href, max: 2 })
    await applyMigrations(pool, 'postgres')
  })
  afterEach(async () => {
    await pool.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const setJournal = async (...moments: number[]) => {
    await pool.query('delete from drizzle.__drizzle_migrations')
    for (const at of moments)
      await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of before', $1)`, [at])
  }

  it('opens with its rows if it has all of its migrations', async () => {
    await setJournal(firstAt, lastAt)
    await pool.query(`insert into spent_tokens (token_hash, expires_at) values ('kept', now())`)
    await applyMigrations(pool, 'postgres')
    expect((await pool.query('select token_hash from spent_tokens')).rows).toEqual([{ token_hash: 'kept' }])
    // Later migrations run, the initial one does not.
    const { rows } = await pool.query(
      'select created_at::float8 as at from drizzle.__drizzle_migrations order by created_at limit 2',
    )
    expect(rows).toEqual([{ at: firstAt }, { at: lastAt }])
  })

  it('is refused, unchanged, if it lacks some of them', async () => {
    await setJournal(firstAt)
    await expect(applyMigrations(pool, 'postgres')).rejects.toThrow('older than the first release')
    expect((await pool.query('select count(*)::int as count from drizzle.__drizzle_migrations')).rows).toEqual([
      { count: 1 },
    ])
  })
})
