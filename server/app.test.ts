import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

it('builds the app without a query, because the database may still be opening', async () => {
  const refuse = (_: object, name: string | symbol) => {
    throw new Error(`The app calls ${String(name)} of the database before it is open.`)
  }
  const app = await createApp({
    // Refuses every access.
    db: new Proxy({}, { get: refuse }) as Database,
    clock: () => new Date(),
    config: testConfig({ dataDir }),
    media: createMediaStore(path.join(dataDir, 'media')),
    events: createEventHub(),
  })
  expect((await app.inject('/api/docs')).statusCode).toBe(200)
  await app.close()
})
