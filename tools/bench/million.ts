/**
 * A marketplace of a million listings and bookings on PostgreSQL: searches over HTTP by twelve clients while a listing changes every half
 * second, what nobody may wait for beside them, and whether a table was read through or the pool had none left. A round asks each kind for a
 * second. Targets of docs/performance.md, all of p95: 150 ms for a search, 50 ms for what stands beside it, 300 ms for a part of the sitemap.
 */
import { v7 as uuid } from 'uuid'
import { defaultPreferences } from '#contract/models/user.ts'
import { signAccessToken } from '#server/accounts/sessions/access-token.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { sessions, users } from '#server/platform/db/schema/users.ts'
import { durableSettings, startTestPostgres } from '../test-postgres.ts'
import { type Bench, toRow } from './harness.ts'
import { loadMarketplace } from './load-marketplace.ts'
import { measureKinds } from './million-load.ts'

const metricsToken = 'read-by-the-benchmark'

/** A database that was loaded before may be given as `BENCH_DATABASE_URL`: loading takes minutes. */
const startDatabase = async () => {
  const url = process.env.BENCH_DATABASE_URL
  // A fifth of it in memory, as the database of such a marketplace would have at least.
  return url === undefined
    ? startTestPostgres(['shared_buffers=1GB', ...durableSettings])
    : { url, version: 'PostgreSQL', stop: async () => {} }
}

const waitingIn = async (url: string): Promise<number> => {
  const answer = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return Number(/^rihla_database_connections\{state="waiting"\} (\d+)/m.exec(await answer.text())?.[1] ?? Number.NaN)
}

/** The headers of an admin who is signed in, for a quarter of an hour. */
const signInAdmin = async (db: Database, env: Record<string, string>): Promise<Record<string, string>> => {
  const [userId, sessionId, clock] = [uuid(), uuid(), () => new Date()]
  const person = { passwordHash: '', firstName: 'Bench', lastName: 'Admin', preferences: defaultPreferences }
  await db.insert(users).values({ id: userId, email: `${userId}@rihla.example`, isAdmin: true, ...person })
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db.insert(sessions).values({ id: sessionId, userId, activeHash: '', expiresAt })
  const token = await signAccessToken({ config: readConfig(env), clock }, { userId, sessionId, isHost: false })
  return { authorization: `Bearer ${token}` }
}

export const measureMillion: Bench = async (run) => {
  const postgres = await startDatabase()
  run.atEnd(postgres.stop)
  const env = {
    DATABASE_URL: postgres.url,
    JWT_SECRET: 'a secret of at least thirty-two bytes, for measuring',
    PAYMENTS: 'sandbox',
    MAIL: 'files',
    DATA_DIR: run.folder,
    METRICS_TOKEN: metricsToken,
  }
  const { db, pool, close } = await openDatabase(readConfig(env), console.error)
  run.atEnd(close)
  await loadMarketplace(db, pool, run.listings)
  const server = await run.start('server/main.js', env)
  const admin = await signInAdmin(db, env)
  const countScans = async () =>
    Number(
      (await pool.query(`select seq_scan from pg_stat_user_tables where relname = 'experiences'`)).rows[0].seq_scan,
    )
  const ids = (
    await pool.query(`select id from experiences where status = 'published' and is_approved and deleted_at is null
      order by score desc nulls last, id limit 100`)
  ).rows.map((row) => row.id)
  const change = () =>
    pool.query('update experiences set price = price + 1, changed_in = pg_current_xact_id() where id = $1', [
      ids[Math.floor(Math.random() * ids.length)],
    ])
  const scansBefore = await countScans()
  let maxWaiting = 0
  const watch = async () => {
    maxWaiting = Math.max(maxWaiting, await waitingIn(server.url))
  }
  const beside = [setInterval(() => void watch(), 500), setInterval(() => void change(), 500)]
  run.atEnd(async () => beside.forEach(clearInterval))
  const rows = await measureKinds(run, server.url, admin)
  const { fsync } = (await pool.query(`select current_setting('fsync') as fsync`)).rows[0]
  const note = `${postgres.version}, fsync ${fsync}, ${run.listings} listings`
  return [
    ...rows,
    toRow('times that the table of listings was read through', (await countScans()) - scansBefore, { unit: '' }),
    toRow('queries that waited for a connection at once', maxWaiting, { unit: '' }),
    toRow("memory of the API's process", server.memory(), { unit: 'MiB', note }),
  ]
}
