/** The release before this one goes on serving while this one migrates its database, beside it and after it. */

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { findLost, startLoad } from './testing/processes/site-load.ts'
import { startServer } from './testing/processes/start-server.ts'
import { directPostgres } from './testing/test-database.ts'

const root = path.resolve(import.meta.dirname, '..')
/** The current path and an earlier one. */
const journals = ['server/platform/db/migrations/meta/_journal.json', 'server/db/migrations/meta/_journal.json']
/** The files that a server needs; a release may lack some. */
const releaseParts = ['package.json', 'contract', 'content', 'server', 'seed', 'build/screens.ts']

/** Returns the output of git; null if it fails. */
const git = (...args: string[]): string | null => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

/**
 * Returns the newest tag before this commit or, without tags, the last commit with another schema than this folder. Returns null without
 * history, as in an archive or a shallow clone.
 */
const findLastRelease = (): string | null => {
  const tag = git('describe', '--tags', '--abbrev=0', 'HEAD^')
  if (tag !== null) return tag
  if (git('status', '--porcelain', '--', ...journals)) return 'HEAD'
  // Ignores moves without a change.
  const changed = ['-1', '--first-parent', '-M', '--diff-filter=M', '--format=%H']
  const migrated = git('log', ...changed, 'HEAD', '--', ...journals)
  return migrated && git('rev-parse', '--verify', '--quiet', `${migrated}^`)
}

/** Unpacks the server of a commit into `folder`, with the packages of this checkout. Returns the file that starts it. */
const unpackRelease = async (commit: string, folder: string): Promise<string> => {
  await mkdir(folder)
  const archive = path.join(folder, 'release.tar')
  const present = releaseParts.filter((part) => git('cat-file', '-t', `${commit}:${part}`) !== null)
  execFileSync('git', ['archive', '-o', archive, commit, ...present], { cwd: root })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return path.join(folder, 'server/main.js')
}

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
