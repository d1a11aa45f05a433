import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseOf, directPostgres, openTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { listenAlone } from './listen.ts'

const waits = { firstPause: 5, maxPause: 20, check: 20 }

describe.runIf(directPostgres)('listening on a connection of its own', () => {
  const applicationName = `listener_${process.pid}`
  let database: TestDatabase
  let name: string
  /** In another database, so that it can count the sessions of the first. */
  let admin: Pool
  let listen: ReturnType<typeof listenAlone>
  beforeAll(async () => {
    database = await openTestDatabase()
    name = (await database.pool.query('select current_database() as name')).rows[0].name
    admin = new Pool({ connectionString: directPostgres, max: 1 })
    const connectionString = databaseOf(directPostgres, name)
    listen = listenAlone({ connectionString, application_name: applicationName }, waits)
  })
  afterAll(async () => {
    await admin.end()
    await database.close()
  })
  const connections = async (): Promise<number[]> =>
    (await admin.query('select pid from pg_stat_activity where application_name = $1', [applicationName])).rows.map(
      ({ pid }) => pid,
    )
  const sessions = async (): Promise<number> =>
    Number((await admin.query('select sessions from pg_stat_database where datname = $1', [name])).rows[0].sessions)

  it('closes the connection if LISTEN fails', async () => {
    await expect(listen('no channel', { hear: () => {}, missed: () => {} })).rejects.toThrow()
    await expect.poll(connections).toEqual([])
  })

  it('keeps no connection to a server that takes no writes, and hears again once it reaches one that does', async () => {
    const heard: string[] = []
    let missed = 0
    const stop = await listen('news', { hear: (payload) => heard.push(payload), missed: () => missed++ })
    // New sessions of the database are now as those of a standby.
    await admin.query(`alter database ${name} set default_transaction_read_only = on`)
    const before = await sessions()
    for (const pid of await connections()) await admin.query('select pg_terminate_backend($1)', [pid])
    await expect.poll(sessions).toBeGreaterThan(before + 5)
    expect((await connections()).length).toBeLessThanOrEqual(2)
    expect(missed).toBe(0)

    await admin.query(`alter database ${name} reset default_transaction_read_only`)
    await expect.poll(() => missed).toBe(1)
    await database.pool.query(`notify news, 'after the failover'`)
    await expect.poll(() => heard).toEqual(['after the failover'])
    expect(await connections()).toHaveLength(1)
    await stop()
    await expect.poll(connections).toEqual([])
  })
})
