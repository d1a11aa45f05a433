/** Where requests are counted by client and window: in the memory of this process, or in the database, so that all processes count together. */
import { createHash } from 'node:crypto'
import { and, gt, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, onlyRow } from '#server/platform/db/database.ts'
import { rateLimits } from '#server/platform/db/schema/operations.ts'
import { withTimeout } from '#server/platform/promises.ts'

export interface Counted {
  /** Requests in this window, this one included. */
  count: number
  /** Milliseconds until the window ends. */
  endsIn: number
}

export interface RateLimitStore {
  /** Counts a request of `key`, whose window starts with its first. Counts beyond `max` need not be exact. */
  hit: (key: string, windowMs: number, max: number) => Promise<Counted>
}

/** Keys in memory, some 5 MB; the least recently used one is evicted first. */
const maxKeys = 50_000

export const createMemoryStore = (now: () => number = Date.now): RateLimitStore => {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return {
    hit: async (key, windowMs) => {
      const known = windows.get(key)
      const window = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + windowMs }
      window.count++
      windows.delete(key)
      windows.set(key, window)
      const [oldest] = windows.keys()
      if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest)
      return { count: window.count, endsIn: window.endsAt - now() }
    },
  }
}

/** Only hashes are stored, until their window ends: a minute for requests, at most a week for messages. */
const toId = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Milliseconds. */
const defaultWaits = {
  /** The longest time that counting may delay a request. */
  answer: 1000,
  /** From a failure until the database is tried again. */
  away: 5000,
}

/** Clients in memory that are over their limit. */
const maxRefused = 50_000

/** Adds one to the count of `key`. Its window starts with the first one, by the database's clock, which all processes share. */
export const countInWindow = (db: Pick<Database, 'insert'>, key: string, windowMs: number): Promise<Counted> => {
  const { count, endsAt } = rateLimits
  return onlyRow(
    db
      .insert(rateLimits)
      .values({ id: toId(key), count: 1, endsAt: sql`now() + ${windowMs}::int * interval '1 ms'` })
      .onConflictDoUpdate({
        target: rateLimits.id,
        set: {
          count: sql`case when ${endsAt} <= now() then 1 else ${count} + 1 end`,
          endsAt: sql`case when ${endsAt} <= now() then excluded.ends_at else ${endsAt} end`,
        },
      })
      .returning({
        count,
        // now() is the start of the transaction, which may be a little before the one that opened the window.
        endsIn: sql<number>`least(extract(epoch from ${endsAt} - now()) * 1000, ${windowMs}::int)`.mapWith(Number),
      }),
  )
}

/** Returns the counts of the windows that have not ended, by key. */
export const readWindows = async (
  db: Pick<Database, 'select'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map(keys.map((key) => [toId(key), key]))
  const rows = await db
    .select({ id: rateLimits.id, count: rateLimits.count })
    .from(rateLimits)
    .where(and(inArray(rateLimits.id, [...ids.keys()]), gt(rateLimits.endsAt, sql`now()`)))
  return new Map(rows.map(({ id, count }) => [ids.get(id) ?? '', count]))
}

/**
 * Counts in the database. Clients over the limit are refused from memory until the window ends, so that a flood does not reach the database.
 * While the database is unreachable each process counts by itself, so that no request is refused for that.
 */
export const createDatabaseStore = (
  db: Database,
  log: FastifyBaseLogger,
  waits: typeof defaultWaits = defaultWaits,
): RateLimitStore => {
  const memory = createMemoryStore()
  const over = new Map<string, { count: number; until: number }>()
  let isAway = false
  let triedAt = Number.NEGATIVE_INFINITY
  const setAway = (away: boolean, thrown?: unknown) => {
    if (away && !isAway)
      log.warn({ err: thrown }, 'requests are counted by each process: the database does not count them')
    if (!away && isAway) log.info('requests are counted together again')
    isAway = away
  }
  return {
    hit: async (key, windowMs, max) => {
      const now = Date.now()
      const known = over.get(key)
      if (known && known.until > now) return { count: known.count, endsIn: known.until - now }
      over.delete(key)
      if (isAway && now - triedAt < waits.away) return memory.hit(key, windowMs, max)
      triedAt = now
      try {
        const counted = await withTimeout(waits.answer, countInWindow(db, key, windowMs))
        setAway(false)
        if (counted.count > max) {
          if (over.size >= maxRefused) over.clear()
          over.set(key, { count: counted.count, until: now + counted.endsIn })
        }
        return counted
      } catch (thrown) {
        setAway(true, thrown)
        return memory.hit(key, windowMs, max)
      }
    },
  }
}
