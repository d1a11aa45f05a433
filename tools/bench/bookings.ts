/**
 * Bookings a second, and how long one takes, with 1, 50 and 400 clients on both databases; on PostgreSQL among 100,000
 * experiences, with what searching takes meanwhile. There are places enough: none is refused for want of one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { defaultPreferences } from '#contract/models/user.ts'
import { addDays } from '#contract/rules/time/morocco-time.ts'
import { seedMany } from '#seed/load-test.ts'
import { signAccessToken } from '#server/auth/access-token.ts'
import { readConfig } from '#server/config.ts'
import { insertExperiences } from '#server/experiences/listings/insert.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { sessions, users } from '#server/platform/db/schema/users.ts'
import { durableSettings, startTestPostgres } from '../test-postgres.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import { percentile, searchFor } from './search-load.ts'

const jwtSecret = 'a secret of at least thirty-two bytes, for measuring'
const clientCounts = [1, 50, 400]
const [listings, days, price] = [50, 300, 100]

interface Prepared {
  ids: string[]
  tokens: string[]
}

/** Fifty listings of 500 places a day, and as many travelers who are signed in. */
const prepare = async (env: Record<string, string>, catalogue: number): Promise<Prepared> => {
  const config = readConfig(env)
  const { db, pool, close } = await openDatabase(config, console.error)
  if (catalogue > 0) await seedMany({ db }, catalogue)
  // Paid as soon as they are made: what is measured is booking, and nobody may hold many places unpaid.
  await pool.query(`
    create or replace function pay_at_once() returns trigger language plpgsql
      as $$ begin new.payment := 'paid'; return new; end $$;
    create or replace trigger pay_at_once before insert on bookings for each row execute function pay_at_once()`)
  const now = new Date()
  const people = Array.from({ length: listings + 1 }, () => uuid())
  await db.insert(users).values(
    people.map((id) => ({
      id,
      email: `${id}@rihla.example`,
      passwordHash: '',
      firstName: 'B',
      lastName: 'B',
      preferences: defaultPreferences,
    })),
  )
  const [hostId = '', ...travelers] = people
  const signedIn = travelers.map((userId) => ({
    id: uuid(),
    userId,
    activeHash: '',
    expiresAt: new Date(now.getTime() + 86_400_000),
  }))
  await db.insert(sessions).values(signedIn)
  const ids = travelers.map(() => uuid())
  const texts = {
    title: 'A measured walk',
    duration: '3 hours',
    highlights: [],
    description: '',
    meetingPoint: null,
    whatToBring: [],
    included: [],
    importantNotes: null,
  }
  await insertExperiences(
    db,
    ids.map((id) => ({
      id,
      hostId,
      status: 'published' as const,
      isApproved: true,
      location: 'Fes',
      category: 'tour',
      price,
      durationHours: 3,
      groupSize: 500,
      availableDays: [1, 2, 3, 4, 5, 6, 7],
      cancellationPolicy: 'flexible' as const,
      translations: { en: texts },
      images: [],
      createdAt: now,
      updatedAt: now,
    })),
  )
  await pool.query('analyze')
  await close()
  const tokens = await Promise.all(
    signedIn.map(({ id, userId }) =>
      signAccessToken({ config, clock: () => new Date() }, { userId, sessionId: id, isHost: false }),
    ),
  )
  return { ids, tokens }
}

const below = (limit: number) => Math.floor(Math.random() * limit)
const guestInfo = { firstName: 'Salma', lastName: 'Idrissi', email: 'salma@example.com', phone: '+212 600 000 000' }

/** One booking of a random day; `days` is 1 where all want the same. */
const book = (url: string, agent: Agent, { ids, tokens }: Prepared, spread: number) =>
  new Promise<{ status: number; ms: number }>((resolve, reject) => {
    const today = new Date().toISOString().slice(0, 10)
    const body = JSON.stringify({
      id: uuid(),
      experienceId: ids[spread === 1 ? 0 : below(ids.length)],
      checkIn: addDays(today, 2 + below(spread)),
      guests: 1,
      totalPrice: price,
      paymentMethod: 'card',
      guestInfo,
    })
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': uuid(),
      authorization: `Bearer ${tokens[below(tokens.length)]}`,
    }
    const start = performance.now()
    request(`${url}/api/bookings`, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - start }))
    })
      .once('error', reject)
      .end(body)
  })

const measure = async (server: MeasuredProcess, prepared: Prepared, clients: number, ms: number, spread: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  let refused = 0
  const start = performance.now()
  const client = async () => {
    while (performance.now() - start < ms) {
      const { status, ms: took } = await book(server.url, agent, prepared, spread)
      if (status === 201) times.push(took)
      else refused++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  const sorted = times.sort((a, b) => a - b)
  return {
    'bookings/s': Math.round(sorted.length / seconds),
    p50: Math.round(percentile(sorted, 0.5)),
    p99: Math.round(percentile(sorted, 0.99)),
    refused,
  }
}

const measureOn = async (name: string, env: Record<string, string>, folder: string, catalogue: number, ms: number) => {
  const prepared = await prepare(env, catalogue)
  const server = await startMeasured('server/main.js', folder, env)
  await measure(server, prepared, 8, 1000, days)
  const rows: Record<string, string | number>[] = []
  for (const clients of clientCounts)
    rows.push({ database: name, clients, ...(await measure(server, prepared, clients, ms, days)) })
  for (const clients of catalogue > 0 ? clientCounts : []) {
    const searches: number[] = []
    const [booked] = await Promise.all([measure(server, prepared, clients, ms, days), searchFor(server, ms, searches)])
    const sorted = searches.sort((a, b) => a - b)
    const [p50, p99] = [0.5, 0.99].map((share) => Math.round(percentile(sorted, share)))
    rows.push({
      database: `${name}, while 8 search`,
      clients,
      ...booked,
      'search p50': p50 ?? 0,
      'search p99': p99 ?? 0,
    })
  }
  // Everybody wants the same day: bookings of one start wait for one another.
  rows.push({
    database: `${name}, one start`,
    clients: 50,
    ...(await measure(server, prepared, 50, Math.min(ms, 1000), 1)),
  })
  await server.stop()
  return rows
}

export const measureBookings = async (rounds: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  const ms = rounds * 1000
  const embedded = { DATA_DIR: join(folder, 'embedded'), JWT_SECRET: jwtSecret, SEED: 'none' }
  const rows = await measureOn('embedded', embedded, folder, 0, ms)
  const postgres = await startTestPostgres(durableSettings)
  const env = {
    DATABASE_URL: postgres.url,
    JWT_SECRET: jwtSecret,
    PAYMENTS: 'sandbox',
    DATA_DIR: join(folder, 'postgres'),
  }
  rows.push(...(await measureOn(postgres.version, env, folder, 100_000, ms)))
  console.log('times in ms')
  console.table(rows)
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
