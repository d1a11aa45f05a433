/** People who use a site without a pause, over HTTP as devices do, and remember what it acknowledged. */
import type { Pool } from 'pg'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { addDays, inMorocco } from '#contract/rules/time/morocco-time.ts'

export interface Acknowledged {
  /** Their ids, and whether they were cancelled afterwards. */
  bookings: Map<string, boolean>
  /** `user/experience`. */
  favorites: Set<string>
  /** What each person wrote of themselves, once. */
  bios: Map<string, string>
}

/** What was acknowledged and is not in that database. */
export const findLost = async (pool: Pool, { bookings, favorites, bios }: Acknowledged): Promise<string[]> => {
  const { rows: booked } = await pool.query('select id, status from bookings')
  const statuses = new Map(booked.map(({ id, status }) => [id, status]))
  const { rows: kept } = await pool.query(`select user_id || '/' || experience_id as pair from favorites`)
  const pairs = new Set(kept.map(({ pair }) => pair))
  const { rows: people } = await pool.query('select id, bio from users')
  const written = new Map(people.map(({ id, bio }) => [id, bio]))
  const isThere = (status: string | undefined, isCancelled: boolean) =>
    status !== undefined && (status === 'cancelled' || !isCancelled)
  return [
    ...[...bookings].filter(([id, isCancelled]) => !isThere(statuses.get(id), isCancelled)),
    ...[...favorites].filter((pair) => !pairs.has(pair)),
    ...[...bios].filter(([id, bio]) => written.get(id) !== bio),
  ].map(String)
}

const below = (limit: number) => Math.floor(Math.random() * limit)
const guest = { firstName: 'Salma', lastName: 'Idrissi', email: 'salma@example.com', phone: '+212 612 345 678' }

/** Asks one of `urls`, which may change meanwhile; the servers need sample data, one `JWT_SECRET` and no limit of requests. */
export const startLoad = (urls: string[], people: number) => {
  const acknowledged: Acknowledged = { bookings: new Map(), favorites: new Set(), bios: new Map() }
  /** Every answer that was not what it should be. */
  const failures: string[] = []
  const inFlight = new Map<string, number>()
  let answered = 0
  let isOver = false

  const ask = async (method: string, address: string, token?: string, body?: object) => {
    const url = urls[below(urls.length)] ?? ''
    const count = (by: number) => inFlight.set(url, (inFlight.get(url) ?? 0) + by)
    count(1)
    try {
      const answer = await fetch(`${url}/api${address}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const said = await answer.json()
      if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(said)}`)
      answered++
      return said.data
    } catch (thrown) {
      failures.push(`${method} ${url}${address}: ${thrown}`)
      throw thrown
    } finally {
      count(-1)
    }
  }

  const book = async (token: string, experienceId: string) => {
    const checkIn = addDays(inMorocco(Date.now()).day, 2 + below(60))
    const wanted = { experienceId, checkIn, guests: 1 }
    const { available, totalPrice } = await ask('POST', '/bookings/check-availability', token, wanted)
    if (!available) return
    const rest = { id: uuid(), totalPrice, paymentMethod: 'card', guestInfo: guest }
    const { booking } = await ask('POST', '/bookings', token, { ...wanted, ...rest })
    acknowledged.bookings.set(booking.id, false)
    await ask('GET', `/bookings/${booking.id}`, token)
    // Nobody may hold many unpaid places.
    await ask('PATCH', `/bookings/${booking.id}/cancel`, token, {})
    acknowledged.bookings.set(booking.id, true)
  }

  /** An evening of one person's. */
  const visit = async () => {
    const account = { ...guest, email: `${uuid()}@example.com`, password: 'atlas-2026-trek', acceptTerms: true }
    const { phone: _, ...registration } = account
    const { user, tokens } = await ask('POST', '/auth/register', undefined, registration)
    const bio = uuid()
    await ask('PATCH', '/users/me', tokens.accessToken, { bio })
    acknowledged.bios.set(user.id, bio)
    const { experiences } = await ask('GET', '/experiences?limit=20')
    await ask('GET', '/experiences/changes')
    for (let times = 0; times < 5 && !isOver; times++) {
      const { id } = experiences[below(experiences.length)]
      await ask('GET', `/experiences/${id}`)
      await ask('POST', '/users/favorites', tokens.accessToken, { experienceId: id })
      acknowledged.favorites.add(`${user.id}/${id}`)
      await book(tokens.accessToken, id)
      await ask('GET', '/users/dashboard', tokens.accessToken)
    }
  }
  const person = async () => {
    while (!isOver) await visit().catch(() => {})
  }
  const all = Array.from({ length: people }, person)
  return {
    acknowledged,
    /** As it is now, while they go on. */
    acknowledgedByNow: () => structuredClone(acknowledged),
    failures,
    answered: () => answered,
    /** Nobody asks that server any more, as behind a proxy that has taken it out. */
    leave: async (url: string) => {
      urls.splice(urls.indexOf(url), 1)
      await expect.poll(() => inFlight.get(url), { timeout: 10_000 }).toBe(0)
    },
    stop: async () => {
      isOver = true
      await Promise.all(all)
    },
  }
}
