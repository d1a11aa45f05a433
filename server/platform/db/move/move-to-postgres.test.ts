import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { pictureFile } from '#contract/rules/pictures.ts'
import { startServer } from '#server/testing/processes/start-server.ts'
import { directPostgres, openTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let folder: string
let database: TestDatabase
let url: string
const at = (name: string) => path.join(folder, name)
const demo = { email: 'traveler@rihla.example', password: 'Rihla-2026!' }

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-move-'))
  database = await openTestDatabase()
  const { rows } = await database.pool.query('select current_database() as name')
  const target = new URL(directPostgres || 'postgresql://nowhere')
  target.pathname = `/${rows[0].name}`
  url = target.href
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** The operator's command in a process of its own; rejects with what it says where it fails. */
const command = (environment: Record<string, string>, ...args: string[]) => {
  const { PATH = '' } = process.env
  const cli = path.join(import.meta.dirname, '../../../cli/backup.ts')
  return promisify(execFile)(process.execPath, [cli, ...args], {
    env: { PATH, ...environment },
  })
}

const start = async (dataDir: string, environment: Record<string, string>) => {
  const server = await startServer(dataDir, environment)
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return server
}
const stop = async ({ child, exited }: Awaited<ReturnType<typeof startServer>>) => {
  child.kill('SIGTERM')
  await exited
}
/** What a server sends of the pictures of these experiences, asked one by one: it has just started, and shares its cores. */
const picturesOf = async (server: string, experiences: { image: { src: string } }[]) => {
  const hashes: string[] = []
  for (const { image } of experiences) {
    const answer = await fetch(`${server}${pictureFile(image.src, 320)}`)
    expect(answer.status).toBe(200)
    hashes.push(
      createHash('sha256')
        .update(await answer.bytes())
        .digest('hex'),
    )
  }
  return hashes
}
const json = async (answer: Response) => (await answer.json()).data

it.runIf(directPostgres)(
  'a site that began with the embedded database goes on with PostgreSQL: rows, pictures, sign-ins',
  async () => {
    const embedded = await start(at('embedded'), { SEED: 'demo' })
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
    const pictures = await picturesOf(embedded.url, before[2].experiences)
    const backUp = () => command({ DATA_DIR: at('embedded') }, 'backup', at('backup.tar.gz'))
    await expect(backUp()).rejects.toThrow('in use by the server')
    await stop(embedded)
    await backUp()

    const restore = (folder: string) =>
      command({ DATA_DIR: at(folder), DATABASE_URL: url }, 'restore', at('backup.tar.gz'))
    const files = await readdir(at('embedded/media'), { recursive: true, withFileTypes: true })
    const count = files.filter((entry) => entry.isFile()).length
    expect((await restore('postgres')).stdout).toContain(` rows and ${count} files of pictures are restored`)
    await expect(restore('again')).rejects.toThrow('has rows already')
    // A refused restore has copied no picture and written no settings.
    expect(existsSync(at('again'))).toBe(false)

    const keys = parseEnv(await readFile(at('postgres/moved.env'), 'utf8')) as Record<string, string>
    expect(keys.METRICS_TOKEN).toBe(await readFile(at('embedded/metrics-token'), 'utf8'))
    const environment = { DATABASE_URL: url, PAYMENTS: 'sandbox', MAIL: 'files', SEED: 'demo', ...keys }
    const onPostgres = await start(at('postgres'), environment)
    expect(await seen(onPostgres.url)).toEqual(before)
    expect(await picturesOf(onPostgres.url, before[2].experiences)).toEqual(pictures)
    expect(new Set(pictures).size).toBeGreaterThan(10)
    expect((await json(await fetch(`${onPostgres.url}/api/experiences/changes`))).experiences.length).toBeGreaterThan(
      10,
    )
    // What is written next comes after what was there.
    const next = `select nextval(pg_get_serial_sequence('messages', 'seq')) > (select max(seq) from messages) as comes_after`
    expect((await database.pool.query(next)).rows).toEqual([{ comes_after: true }])
    await stop(onPostgres)
  },
)
