/** The server on a database of its own, people who are signed in, and calls of its API: where most tests begin. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { v7 as uuid } from 'uuid'
import { defaultPreferences } from '#contract/models/user.ts'
import { addDays, inMorocco } from '#contract/rules/time/morocco-time.ts'
import type { Config } from '#server/platform/config/config.ts'
import { signAccessToken } from '../accounts/sessions/access-token.ts'
import { type AppOptions, createApp } from '../app.ts'
import type { Listen } from '../platform/db/connection/listen.ts'
import { sessions, users } from '../platform/db/schema/users.ts'
import type { Deps } from '../platform/deps.ts'
import { channel } from '../platform/events/announce.ts'
import { createEventHub } from '../platform/events/hub.ts'
import { createMediaStore } from '../platform/media/store.ts'
import { testConfig } from './test-config.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestPerson {
  id: string
  sessionId: string
  email: string
  /** The authorization header of a signed-in request. */
  headers: { authorization: string }
}

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  /** The server's clock; change it to make time pass. Access tokens last 15 minutes. */
  time: { now: Date }
  /** Adds an account without a usable password and signs it in, faster than registering does. */
  addPerson: (changes?: Partial<typeof users.$inferInsert>) => Promise<TestPerson>
  /** Listens to notifications of its database, as another process would. */
  listen: Listen
  close: () => Promise<void>
}

/** Creates the server on an empty database of its own, for injected requests. Close it after the tests. */
export const createTestApp = async (config: Partial<Config> = {}, options: AppOptions = {}): Promise<TestApp> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-test-'))
  const { db, listen, close } = await openTestDatabase()
  const events = createEventHub()
  const stopListening = await listen(channel, { hear: events.hear, missed: events.endAll })
  const time = { now: new Date() }
  const deps: Deps = {
    db,
    clock: () => new Date(time.now),
    config: testConfig({ dataDir: folder, ...config }),
    media: createMediaStore(path.join(folder, 'media')),
    events,
  }
  // Test files share few cores: a delayed event loop is no sign of an overloaded server.
  const app = await createApp(deps, { maxEventLoopDelay: 0, ...options })
  const addPerson: TestApp['addPerson'] = async (changes = {}) => {
    const id = changes.id ?? uuid()
    const email = changes.email ?? `${id}@example.com`
    await db.insert(users).values({
      passwordHash: '',
      firstName: 'Salma',
      lastName: 'Idrissi',
      // Unpaid places of new accounts are held for less long (server/bookings/seats/holds.ts).
      joinDate: new Date(Date.now() - 365 * 86_400_000),
      preferences: defaultPreferences,
      ...changes,
      id,
      email,
    })
    const sessionId = uuid()
    const expiresAt = new Date(time.now.getTime() + 86_400_000)
    await db.insert(sessions).values({ id: sessionId, userId: id, activeHash: '', expiresAt })
    const token = await signAccessToken(deps, { userId: id, sessionId, isHost: changes.isHost ?? false })
    return { id, sessionId, email, headers: { authorization: `Bearer ${token}` } }
  }
  return {
    app,
    deps,
    time,
    addPerson,
    listen,
    close: async () => {
      await app.close()
      await stopListening()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Calls the API as `person`, or without a sign-in. */
export const call = (
  test: TestApp,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  person?: Pick<TestPerson, 'headers'> | null,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  test.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...person?.headers, ...headers },
    ...(payload && { payload }),
  })

/** Returns a day in Morocco, counted from the server's today. */
export const daysFromNow = (test: TestApp, days: number): string =>
  addDays(inMorocco(test.time.now.getTime()).day, days)

/** Runs `work` as if `ms` had passed on the server's clock, and sets the clock back. */
export const passTime = async <T>(test: TestApp, ms: number, work: () => Promise<T>): Promise<T> => {
  const { now } = test.time
  test.time.now = new Date(now.getTime() + ms)
  try {
    return await work()
  } finally {
    test.time.now = now
  }
}
