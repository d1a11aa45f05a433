import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { createApp } from './app.ts'
import { createEventHub } from './platform/events/hub.ts'
import { createMediaStore } from './platform/media/store.ts'
import { testConfig } from './testing/test-config.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-app-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

it('is put together without asking the database, which may still be opening', async () => {
  const refuse = (_: object, name: string | symbol) => {
    throw new Error(`The database is asked to ${String(name)} before it is open.`)
  }
  const app = await createApp({
    // Whatever is asked of it is refused.
    db: new Proxy({}, { get: refuse }) as Database,
    clock: () => new Date(),
    config: testConfig({ dataDir }),
    media: createMediaStore(path.join(dataDir, 'media')),
    events: createEventHub(),
  })
  expect((await app.inject('/api/docs')).statusCode).toBe(200)
  await app.close()
})

it('loads neither the library that describes it nor the compilers that Fastify has of its own', async () => {
  // In a process of its own: other tests of this one may have loaded them.
  const script = `
    import { createRequire } from 'node:module'
    import { createApp } from '#server/app.ts'
    import { readConfig } from '#server/config.ts'
    import { createEventHub } from '#server/platform/events/hub.ts'
    const config = readConfig(process.env)
    const app = await createApp({ db: {}, clock: () => new Date(), config, media: {}, events: createEventHub() })
    const packages = Object.keys(createRequire(import.meta.url).cache).map((file) => file.split('/node_modules/').at(-1))
    console.log(JSON.stringify(packages))
    await app.close()`
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  const loaded: string[] = JSON.parse(stdout)
  expect(loaded.filter((file) => file.startsWith('fastify/'))).not.toEqual([])
  expect(
    loaded.filter((file) => /^(ajv|yaml|fast-json-stringify\/lib\/validator|@fastify\/swagger)\b/.test(file)),
  ).toEqual([])
})
