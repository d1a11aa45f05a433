import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBooking } from '../../testing/bookings.ts'
import { insertExperience } from '../../testing/listings.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { foldRunningTotals, readRunningTotals } from './running-totals.ts'
import { bookings } from './schema/bookings.ts'
import { users } from './schema/users.ts'

let test: TestApp
const made: string[] = []
beforeAll(async () => {
  test = await createTestApp()
  const host = await test.addPerson({ isHost: true })
  const traveler = await test.addPerson()
  for (let count = 0; count < 4; count++) {
    const experience = await insertExperience(test.deps, host.id, {})
    made.push((await createBooking(test, traveler, experience)).id)
  }
})
afterAll(() => test.close())

/** The same totals, counted from the rows themselves. */
const counted = async () => {
  const { rows } = await test.deps.db.execute(sql`
    select
      (select count(*)::int from ${users}) as users,
      (select count(*)::int from ${users} where is_host) as hosts,
      (select coalesce(sum(total_price), 0)::int from ${bookings}
        where status in ('confirmed', 'completed') and payment = 'paid') as paid`)
  return rows[0]
}

const at = fc.nat({ max: 3 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('join' as const), isHost: fc.boolean() }),
  fc.record({ kind: fc.constant('leave' as const) }),
  fc.record({ kind: fc.constant('host' as const), isHost: fc.boolean() }),
  fc.record({
    kind: fc.constant('booking' as const),
    at,
    set: fc.record({
      status: fc.constantFrom('pending' as const, 'confirmed' as const, 'completed' as const, 'cancelled' as const),
      payment: fc.constantFrom('open' as const, 'paid' as const, 'failed' as const, 'refunded' as const),
      totalPrice: fc.integer({ min: 500, max: 90_000 }),
    }),
  }),
  fc.record({ kind: fc.constant('fold' as const) }),
)

it('the running totals equal those of the rows after any statements', async () => {
  const { db } = test.deps
  expect(await readRunningTotals(db)).toEqual(await counted())
  let joined: string[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const one of steps) {
        const last = joined.at(-1)
        if (one.kind === 'join') joined.push((await test.addPerson({ isHost: one.isHost })).id)
        else if (one.kind === 'fold') await foldRunningTotals(db)
        else if (one.kind === 'booking')
          await db
            .update(bookings)
            .set(one.set)
            .where(eq(bookings.id, made[one.at] ?? ''))
        else if (last !== undefined && one.kind === 'host')
          await db.update(users).set({ isHost: one.isHost }).where(eq(users.id, last))
        else if (last !== undefined) {
          await db.delete(users).where(eq(users.id, last))
          joined = joined.slice(0, -1)
        }
      }
      expect(await readRunningTotals(db)).toEqual(await counted())
    }),
    { numRuns: process.env.SOAK ? 300 : 25 },
  )
})

it('deleted bookings reduce the total, and folding leaves one row for each figure', async () => {
  const { db } = test.deps
  await db.update(bookings).set({ status: 'confirmed', payment: 'paid' })
  await db.delete(bookings).where(eq(bookings.id, made[0] ?? ''))
  await foldRunningTotals(db)
  expect(await readRunningTotals(db)).toEqual(await counted())
  const { rows } = await db.execute(sql`select figure from kept_sums order by 1`)
  expect(rows.map(({ figure }) => figure)).toEqual(['hosts', 'paid', 'users'])
})
