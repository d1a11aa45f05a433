/** The release before this one goes on serving while this one migrates its database, beside it and after it. */

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { directPostgres } from './testing/direct-postgres.ts'
import { findLastRelease, unpackRelease } from './testing/last-release.ts'
import { findLost, startLoad } from './testing/site-load.ts'
import { startServer } from './testing/start-server.ts'

const migrationsFolder = path.join(import.meta.dirname, 'platform/db/migrations')
const commit = process.env.SOAK ? findLastRelease() : null
const why = commit === null ? ' (not run: it needs the history of git)' : `, ${commit.slice(0, 7)},`

// Half a minute: `npm run soak`.
it.runIf(directPostgres && commit)(
  `the last release${why} answers everything and loses nothing while this one migrates its database`,
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rihla-release-'))
    const url = new URL(directPostgres)
    const admin = new Pool({ connectionString: url.href, max: 1 })
    const name = `rihla_release_${randomBytes(6).toString('hex')}`
    await admin.query(`create database ${name}`)
    url.pathname = `/${name}`
    const pool = new Pool({ connectionString: url.href, max: 1 })
    const running: Awaited<ReturnType<typeof startServer>>[] = []
    onTestFinished(async () => {
      for (const { child } of running) child.kill('SIGKILL')
      await pool.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await rm(folder, { recursive: true })
    })
    const environment = {
      ...{
        DATABASE_URL: url.href,
        SEED: 'demo',
        PAYMENTS: 'sandbox',
        MAIL: 'files',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
      },
      JWT_SECRET: 'the same for both of these releases, as it has to be',
    }
    const earlierMain = await unpackRelease(commit ?? '', path.join(folder, 'release'))
    const start = async (data: string, main?: string) => {
      const server = await startServer(path.join(folder, data), environment, main)
      running.push(server)
      return server
    }
    const earlier = await start('earlier', earlierMain)

    const urls = [earlier.url]
    const load = startLoad(urls, 4)
    /** Until so many more requests are answered. */
    const answers = async (count: number) => {
      const enough = load.answered() + count
      await expect.poll(load.answered, { timeout: 60_000 }).toBeGreaterThan(enough)
    }
    const end = async ({ child, exited, url: gone }: typeof earlier) => {
      await load.leave(gone)
      child.kill('SIGTERM')
      expect(await exited).toEqual([0, null])
    }
    await answers(200)
    const next = await start('next')
    const { rows } = await pool.query('select max(created_at)::float8 as last from drizzle.__drizzle_migrations')
    expect(rows[0]?.last).toBe(readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis)
    urls.push(next.url)
    await answers(500)
    await end(earlier)
    await answers(200)
    // Back to the version before, without a restore.
    const again = await start('earlier', earlierMain)
    urls.push(again.url)
    await end(next)
    await answers(200)
    await load.stop()

    expect(load.failures).toEqual([])
    expect(load.acknowledged.bookings.size).toBeGreaterThan(20)
    expect(await findLost(pool, load.acknowledged)).toEqual([])
    expect(running.flatMap(({ lines }) => lines).filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([])
  },
)
