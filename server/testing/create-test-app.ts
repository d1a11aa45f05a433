import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { v7 as uuid } from 'uuid'
import { defaultPreferences } from '#contract/models/user.ts'
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
  /** What the server's clock says; move it to make time pass. Access tokens last 15 minutes. */
  time: { now: Date }
  /** Adds an account without a usable password and signs it in, faster than registering does. */
  addPerson: (changes?: Partial<typeof users.$inferInsert>) => Promise<TestPerson>
  /** Hears what is said on its database, as another process would. */
  listen: Listen
  close: () => Promise<void>
}

/** The server on an empty database of its own, for injected requests. Close it after the tests. */
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
  // Tests share few cores with their neighbours: a late event loop says nothing about the server.
  const app = await createApp(deps, { maxEventLoopDelay: 0, ...options })
  const addPerson: TestApp['addPerson'] = async (changes = {}) => {
    const id = changes.id ?? uuid()
    const email = changes.email ?? `${id}@example.com`
    await db.insert(users).values({
      passwordHash: '',
      firstName: 'Salma',
      lastName: 'Idrissi',
      // No new account, whose places are held for less long (server/bookings/seats/holds.ts).
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
