import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '#server/platform/db/schema/operations.ts'
import { cleanUp } from '#server/platform/jobs/clean-up.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createDatabaseStore, createMemoryStore } from './rate-limit-stores.ts'

let test: TestApp
const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line).msg) })
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const minute = 60_000
const endWindows = () => test.deps.db.update(rateLimits).set({ endsAt: sql`now() - interval '1 hour'` })

describe('counts in memory', () => {
  it('begin anew with each window and know clients apart', async () => {
    let now = 0
    const store = createMemoryStore(() => now)
    const hit = async (key: string) => (await store.hit(key, minute, 5)).count
    expect([await hit('a'), await hit('a'), await hit('b')]).toEqual([1, 2, 1])
    now = 59_999
    expect(await store.hit('a', minute, 5)).toEqual({ count: 3, endsIn: 1 })
    now = 60_000
    expect(await hit('a')).toBe(1)
  })
})

describe('counts in the database', () => {
  it('are one for all processes, however many come at once', async () => {
    // A busy machine may take longer than a second for the first statements.
    const waits = { answer: 20_000, away: 5000 }
    const processes = [1, 2, 3].map(() => createDatabaseStore(test.deps.db, log, waits))
    const turns = await Promise.all(
      Array.from({ length: 30 }, (_, index) => processes[index % 3]?.hit('everybody', minute, 1000)),
    )
    expect(turns.map((turn) => turn?.count).toSorted((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    )
    for (const turn of turns) {
      expect(turn?.endsIn).toBeGreaterThan(minute / 2)
      expect(turn?.endsIn).toBeLessThanOrEqual(minute)
    }
  })

  it('begin anew with each window', async () => {
    const store = createDatabaseStore(test.deps.db, log)
    await store.hit('window', minute, 5)
    expect((await store.hit('window', minute, 5)).count).toBe(2)
    await endWindows()
    expect((await store.hit('window', minute, 5)).count).toBe(1)
  })

  it('are not asked again of whoever is over the limit', async () => {
    const store = createDatabaseStore(test.deps.db, log)
    for (let count = 0; count < 50; count++) await store.hit('flood', minute, 3)
    const other = createDatabaseStore(test.deps.db, log)
    expect((await other.hit('flood', minute, 100)).count).toBe(5)
  })

  it('hold no address, and go with the next cleaning', async () => {
    const store = createDatabaseStore(test.deps.db, log)
    await store.hit('all 192.0.2.7', minute, 5)
    const stored = await test.deps.db.select().from(rateLimits)
    expect(JSON.stringify(stored)).not.toContain('192.0.2')
    await endWindows()
    await store.hit('current', minute, 5)
    await cleanUp(test.deps)
    expect(await test.deps.db.select().from(rateLimits)).toHaveLength(1)
  })

  it('while it is away, go on in each process, with one line in the log, and none is refused for it', async () => {
    const store = createDatabaseStore(test.deps.db, log, { answer: 1000, away: 0 })
    lines.length = 0
    await test.deps.db.execute(sql`alter table rate_limits rename to rate_limits_away`)
    const counts = []
    for (let count = 0; count < 3; count++) counts.push((await store.hit('away', minute, 5)).count)
    expect(counts).toEqual([1, 2, 3])
    await test.deps.db.execute(sql`alter table rate_limits_away rename to rate_limits`)
    await store.hit('away', minute, 5)
    expect(lines).toEqual([
      'requests are counted by each process: the database does not count them',
      'requests are counted together again',
    ])
  })
})

describe.runIf(process.env.DATABASE_URL)('a table that another transaction holds', () => {
  it('holds up one request for a moment, and the others not at all', async () => {
    const store = createDatabaseStore(test.deps.db, log, { answer: 200, away: 60_000 })
    const held = Promise.withResolvers<void>()
    const holding = Promise.withResolvers<void>()
    const transaction = test.deps.db.transaction(async (tx) => {
      await tx.execute(sql`lock table rate_limits`)
      holding.resolve()
      await held.promise
    })
    await holding.promise
    const start = performance.now()
    expect((await store.hit('held', minute, 5)).count).toBe(1)
    const first = performance.now() - start
    for (let count = 2; count < 100; count++) expect((await store.hit('held', minute, 500)).count).toBe(count)
    const rest = performance.now() - start - first
    held.resolve()
    await transaction
    expect(first).toBeLessThan(2000)
    expect(rest).toBeLessThan(first)
  })
})

it('two processes refuse together what either would take alone', async () => {
  const config = { rateLimit: 6, rateLimitStore: 'database', trustProxy: ['127.0.0.1'] } as const
  const { createApp } = await import('#server/app.ts')
  const deps = { ...test.deps, config: { ...test.deps.config, ...config, trustProxy: [...config.trustProxy] } }
  const apps = await Promise.all([1, 2].map(() => createApp(deps, { maxEventLoopDelay: 0 })))
  const statuses: number[] = []
  for (let count = 0; count < 8; count++)
    for (const app of count % 2 ? apps : [...apps].reverse()) {
      const headers = { 'x-forwarded-for': '192.0.2.9' }
      statuses.push((await app.inject({ url: '/api/experiences/cities', headers })).statusCode)
    }
  expect(statuses.filter((status) => status === 200)).toHaveLength(6)
  expect(new Set(statuses.slice(6))).toEqual(new Set([429]))
  await Promise.all(apps.map((app) => app.close()))
})
