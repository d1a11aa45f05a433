/** What docs/deployment.md says of dumps and of going back to a moment, done as an operator does it. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgresTools, openClusters } from '#server/testing/processes/clusters.ts'
import { type Acknowledged, findLost, startLoad } from '#server/testing/processes/site-load.ts'
import { startServer } from '#server/testing/processes/start-server.ts'
import { directPostgres } from '#server/testing/test-database.ts'
import { createPool } from '../connection/pool.ts'

const tools = findPostgresTools()
const missing = tools === null ? ' (not run: no pg_dump and pg_basebackup on this machine)' : ''

interface Feed {
  names: string[]
  cursor: string
}
/** What a device knows that has read the changes since `cursor`, or all of them. */
const readFeed = async (server: string, cursor = ''): Promise<Feed> => {
  const answer = await fetch(`${server}/api/experiences/changes?limit=1000${cursor && `&since=${cursor}`}`)
  const { experiences, hasMore, cursor: next } = (await answer.json()).data
  expect(hasMore).toBe(false)
  return { names: experiences.map(({ id }: { id: string }) => id).sort(), cursor: next }
}

// Half a minute: `npm run soak`.
describe.runIf(directPostgres && process.env.SOAK && tools)(`a PostgreSQL that is lost${missing}`, () => {
  let clusters: ReturnType<typeof openClusters>
  let folder: string
  /** Where the cluster is that people use. */
  let site: string
  let pool: Pool
  let load: ReturnType<typeof startLoad>
  let server: Awaited<ReturnType<typeof startServer>>
  const running: (typeof server)[] = []
  const start = async (url: string) => {
    const settings = {
      JWT_SECRET: 'the same before and after it was lost',
      PAYMENTS: 'sandbox',
      MAIL: 'files',
      RATE_LIMIT: 'off',
    }
    const started = await startServer(folder, { DATABASE_URL: url, SEED: 'demo', ...settings })
    running.push(started)
    return started
  }
  /** Until `count` more bookings are acknowledged. */
  const bookings = async (count: number) => {
    const enough = load.acknowledged.bookings.size + count
    await expect.poll(() => load.acknowledged.bookings.size, { timeout: 60_000 }).toBeGreaterThan(enough)
  }
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'rihla-lost-'))
    clusters = openClusters(tools ?? '')
    clusters.makeFolder('archive')
    clusters.create('site')
    const archive = `test ! -f ${clusters.at('archive')}/%f && cp %p ${clusters.at('archive')}/%f`
    site = await clusters.start('site', { archive_mode: 'on', archive_command: archive })
    pool = createPool({ connectionString: site, max: 1 })
    // Numbers of transactions that a fresh cluster is far from.
    await pool.query('set synchronous_commit = off')
    await pool.query('do $$ begin for i in 1..20000 loop perform pg_current_xact_id(); commit; end loop; end $$')
    server = await start(site)
    load = startLoad([server.url], 2)
  })
  afterAll(async () => {
    await load.stop()
    for (const { child } of running) child.kill('SIGKILL')
    await pool.end()
    clusters.close()
    await rm(folder, { recursive: true })
  })

  /** Starts the server on `url`; answers the feed that a device reads there, for which the former cursor is of no use. */
  const goOn = async (url: string, before: Acknowledged, { names, cursor }: Feed) => {
    const restored = createPool({ connectionString: url, max: 1 })
    const next = await start(url)
    expect(await findLost(restored, before)).toEqual([])
    expect((await readFeed(next.url)).names).toEqual(names)
    expect((await readFeed(next.url, cursor)).names).toEqual(names)
    const later = startLoad([next.url], 2)
    await expect.poll(() => later.acknowledged.bookings.size, { timeout: 60_000 }).toBeGreaterThan(5)
    await later.stop()
    expect(later.failures).toEqual([])
    expect(await findLost(restored, later.acknowledged)).toEqual([])
    await restored.end()
  }

  it('goes on in another cluster from a dump that was taken while people booked', async () => {
    await bookings(10)
    const before = load.acknowledgedByNow()
    const feed = await readFeed(server.url)
    expect(feed.names.length).toBeGreaterThan(10)
    clusters.run('pg_dump', '--format=custom', `--file=${clusters.at('rihla.dump')}`, site)
    clusters.create('other')
    const url = await clusters.start('other')
    clusters.run('pg_restore', '--exit-on-error', `--dbname=${url}`, clusters.at('rihla.dump'))
    await goOn(url, before, feed)
  })

  it('goes back to the moment before a mistake, from a base backup and the archived log', async () => {
    clusters.run('pg_basebackup', '--checkpoint=fast', `--dbname=${site}`, '-D', clusters.at('base'))
    await bookings(10)
    const before = load.acknowledgedByNow()
    const { names } = await readFeed(server.url)
    const moment = (await pool.query('select clock_timestamp()::text as now')).rows[0].now
    await pool.query(`update experiences set is_approved = false, changed_in = pg_current_xact_id()`)
    await pool.query('delete from bookings')
    // What a device has read that was online then.
    const { cursor } = await readFeed(server.url)
    await load.stop()
    const file = (await pool.query('select pg_walfile_name(pg_switch_wal()) as name')).rows[0].name
    const isArchived = async () =>
      (await pool.query('select last_archived_wal >= $1 as yes from pg_stat_archiver', [file])).rows[0].yes
    await expect.poll(isArchived, { timeout: 30_000 }).toBe(true)
    clusters.stop('site', 'immediate')

    clusters.run('touch', path.join(clusters.at('base'), 'recovery.signal'))
    const url = await clusters.start('base', {
      restore_command: `cp ${clusters.at('archive')}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
      archive_mode: 'off',
    })
    const recovered = createPool({ connectionString: url, max: 1 })
    const isOpen = async () => (await recovered.query('select not pg_is_in_recovery() as yes')).rows[0].yes
    await expect.poll(isOpen, { timeout: 30_000 }).toBe(true)
    await goOn(url, before, { names, cursor })
    await recovered.end()
  })
})
