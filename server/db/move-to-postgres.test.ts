import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMediaStore } from '../media/store.ts'
import { startServer } from '../testing/start-server.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { backUp } from './backup.ts'
import { moveToPostgres } from './move-to-postgres.ts'

let folder: string
let database: TestDatabase
let url: string
const at = (name: string) => path.join(folder, name)
const demo = { email: 'traveler@rihla.example', password: 'Rihla-2026!' }

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-move-'))
  database = await openTestDatabase()
  const { rows } = await database.pool.query('select current_database() as name')
  const own = new URL(process.env.DATABASE_URL ?? 'postgresql://nowhere')
  own.pathname = `/${rows[0].name}`
  url = own.href
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const stop = async ({ child, exited }: Awaited<ReturnType<typeof startServer>>) => {
  child.kill('SIGTERM')
  await exited
}
const json = async (answer: Response) => (await answer.json()).data

it.runIf(process.env.DATABASE_URL)(
  'a site that began with the embedded database goes on with PostgreSQL: rows, pictures, sign-ins',
  async () => {
    const embedded = await startServer(at('embedded'), { SEED: 'demo' })
    const body = JSON.stringify(demo)
    const headers = { 'content-type': 'application/json' }
    const { tokens } = await json(await fetch(`${embedded.url}/api/auth/login`, { method: 'POST', headers, body }))
    const authorization = `Bearer ${tokens.accessToken}`
    const seen = async (server: string) => {
      const answers = ['/bookings', '/favorites', '/experiences?limit=50', '/notifications'].map(async (address) =>
        json(await fetch(`${server}/api${address}`, { headers: { authorization } })),
      )
      return Promise.all(answers)
    }
    const before = await seen(embedded.url)
    await stop(embedded)
    await backUp(at('embedded'), at('backup.tar.gz'))

    const moved = await moveToPostgres(
      { dataDir: at('postgres'), url, media: createMediaStore(at('postgres/media')) },
      at('backup.tar.gz'),
    )
    expect(moved.rows).toBeGreaterThan(100)
    await expect(
      moveToPostgres({ dataDir: at('again'), url, media: createMediaStore(at('again/media')) }, at('backup.tar.gz')),
    ).rejects.toThrow('has rows already')

    const keys = Object.fromEntries(
      (await readFile(moved.keys, 'utf8'))
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
    const { JWT_SECRET = '', VAPID_PUBLIC_KEY = '', VAPID_PRIVATE_KEY = '' } = keys
    const vapid = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT: 'mailto:push@rihla.example' }
    const environment = { DATABASE_URL: url, PAYMENTS: 'sandbox', JWT_SECRET, SEED: 'demo', ...vapid }
    const onPostgres = await startServer(at('postgres'), environment)
    expect(await seen(onPostgres.url)).toEqual(before)
    expect((await json(await fetch(`${onPostgres.url}/api/experiences/changes`))).experiences.length).toBeGreaterThan(
      10,
    )
    // What is written next comes after what was there.
    const next = `select nextval(pg_get_serial_sequence('messages', 'seq')) > (select max(seq) from messages) as comes_after`
    expect((await database.pool.query(next)).rows).toEqual([{ comes_after: true }])
    await stop(onPostgres)
  },
  60_000,
)
