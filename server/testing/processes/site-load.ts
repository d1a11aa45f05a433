/** People who use a site over HTTP without a pause, and the changes that it acknowledged. */
import type { Pool } from 'pg'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { addDays, inMorocco } from '#contract/rules/time/morocco-time.ts'

export interface Acknowledged {
  /** Whether they were cancelled, by id. */
  bookings: Map<string, boolean>
  /** `user/experience`. */
  favorites: Set<string>
  /** By user. */
  bios: Map<string, string>
}

/** Returns acknowledged changes that are not in the database. */
export const findLost = async (pool: Pool, { bookings, favorites, bios }: Acknowledged): Promise<string[]> => {
  const valuesById = async (query: string) =>
    new Map<string, string>((await pool.query(query)).rows.map(({ id, value }) => [id, value]))
  const statuses = await valuesById('select id, status as value from bookings')
  const pairs = await valuesById(`select user_id || '/' || experience_id as id, '' as value from favorites`)
  const savedBios = await valuesById('select id, bio as value from users')
  const isSaved = (status: string | undefined, isCancelled: boolean) =>
    status !== undefined && (status === 'cancelled' || !isCancelled)
  return [
    ...[...bookings].filter(([id, isCancelled]) => !isSaved(statuses.get(id), isCancelled)),
    ...[...favorites].filter((pair) => !pairs.has(pair)),
    ...[...bios].filter(([id, bio]) => savedBios.get(id) !== bio),
  ].map(String)
}

const below = (limit: number) => Math.floor(Math.random() * limit)
const guest = { firstName: 'Salma', lastName: 'Idrissi', email: 'salma@example.com', phone: '+212 612 345 678' }

/** Sends requests to `urls`, which may change meanwhile. The servers need sample data, one `JWT_SECRET` and no limit of requests. */
export const startLoad = (urls: string[], people: number) => {
  const acknowledged: Acknowledged = { bookings: new Map(), favorites: new Set(), bios: new Map() }
  /** Requests that failed. */
  const failures: string[] = []
  const inFlight = new Map<string, number>()
  let answered = 0
  let isOver = false

  const request = async (method: string, address: string, token?: string, body?: object) => {
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
      const content = await answer.json()
      if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(content)}`)
      answered++
      return content.data
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
    const { available, totalPrice } = await request('POST', '/bookings/check-availability', token, wanted)
    if (!available) return
    const rest = { id: uuid(), totalPrice, paymentMethod: 'card', guestInfo: guest }
    const { booking } = await request('POST', '/bookings', token, { ...wanted, ...rest })
    acknowledged.bookings.set(booking.id, false)
    await request('GET', `/bookings/${booking.id}`, token)
    // The number of unpaid places per traveler is limited.
    await request('PATCH', `/bookings/${booking.id}/cancel`, token, {})
    acknowledged.bookings.set(booking.id, true)
  }

  const visit = async () => {
    const account = { ...guest, email: `${uuid()}@example.com`, password: 'atlas-2026-trek', acceptTerms: true }
    const { phone: _, ...registration } = account
    const { user, tokens } = await request('POST', '/auth/register', undefined, registration)
    const bio = uuid()
    await request('PATCH', '/users/me', tokens.accessToken, { bio })
    acknowledged.bios.set(user.id, bio)
    const { experiences } = await request('GET', '/experiences?limit=20')
    await request('GET', '/experiences/changes')
    for (let times = 0; times < 5 && !isOver; times++) {
      const { id } = experiences[below(experiences.length)]
      await request('GET', `/experiences/${id}`)
      await request('POST', '/users/favorites', tokens.accessToken, { experienceId: id })
      acknowledged.favorites.add(`${user.id}/${id}`)
      await book(tokens.accessToken, id)
      await request('GET', '/users/dashboard', tokens.accessToken)
    }
  }
  const person = async () => {
    while (!isOver) await visit().catch(() => {})
  }
  const all = Array.from({ length: people }, person)
  return {
    acknowledged,
    /** Returns a copy while the load goes on. */
    acknowledgedByNow: () => structuredClone(acknowledged),
    failures,
    answered: () => answered,
    /** Stops sending requests to a server, like a proxy that takes it out. */
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
