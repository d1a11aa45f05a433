import { Agent } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorBody } from '#contract/errors.ts'
import { callShapes, mutatedCall, sampleValue, sendCall, sqlKeywords } from '#server/testing/api-calls.ts'
import { listenForTest } from '#server/testing/network.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

/** Most calls are refused at the door, as they are random: so many of each. */
const callsEach = 10

let test: TestApp
let caller: TestPerson
const agent = new Agent({ keepAlive: true })
beforeAll(async () => {
  test = await createTestApp()
  caller = await test.addPerson({ isHost: true, isAdmin: true })
  // Who calls is still known, so that each call gets to its own queries; those name a table that is not there.
  await test.deps.db.execute(sql`create schema gone`)
  await test.deps.db.execute(sql`
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not in ('users', 'sessions')
      loop execute format('alter table public.%I set schema gone', name); end loop;
    end $$`)
})
afterAll(async () => {
  agent.destroy()
  await test.close()
})

it('no answer of 500 or more says anything of the database, whichever call fails there', async () => {
  const port = await listenForTest(test)
  const shapes = await callShapes(test.app)
  const failed = new Set<string>()
  for (const shape of shapes) {
    const { name } = shape
    const arbitraryCall = mutatedCall([caller.id])(shape)
    for (let index = 0; index < callsEach; index++) {
      const call = sampleValue(arbitraryCall, 20261123 + index)
      const headers = { 'idempotency-key': `${name}-${index}`, ...call.headers, ...caller.headers }
      const { status, text } = await sendCall({ ...call, headers }, { port, agent })
      if (status < 500 || call.method === 'HEAD') continue
      failed.add(name)
      expect(errorBody.safeParse(JSON.parse(text)).success, `${name}: ${text}`).toBe(true)
      expect(text, name).not.toMatch(sqlKeywords)
    }
  }
  const missed = shapes.map(({ name }) => name).filter((name) => !failed.has(name))
  expect(failed.size / shapes.length, missed.join(' ')).toBeGreaterThan(0.6)
})
