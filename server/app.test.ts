import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createApp } from './app.ts'
import type { Database } from './deps.ts'
import { createEventHub } from './platform/events/hub.ts'
import { createMediaStore } from './platform/media/store.ts'
import { testConfig } from './testing/test-config.ts'

it('is put together without asking the database, which may still be opening, and without what a start need not load', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-app-'))
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
  const loaded = Object.keys(createRequire(import.meta.url).cache)
  expect(loaded.filter((file) => file.includes('/node_modules/fastify/'))).not.toEqual([])
  expect(loaded.filter((file) => /\/node_modules\/(ajv|yaml|@fastify\/swagger)\//.test(file))).toEqual([])
  expect((await app.inject('/api/docs')).statusCode).toBe(200)
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})
