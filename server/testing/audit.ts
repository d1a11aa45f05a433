/** What must be true of an experience's bookings, seats and money after anything that happened to them. */
import { eq, sql } from 'drizzle-orm'
import { onlineAmount } from '#contract/rules/money/deposit.ts'
import { bookings, seats } from '../platform/db/schema/bookings.ts'
import type { TestApp } from './create-test-app.ts'
import { retainedAmounts } from './ledger-audit.ts'

type Row = typeof bookings.$inferSelect

/** Whole MAD that should be with us. */
const owed = (row: Row): number => {
  const { payment, refund } = row
  const online = onlineAmount(row)
  if (payment === 'paid') return online
  if (payment === 'refunded') return online - (refund ?? 0)
  // A card pays its part when a booking is made; it goes back when that ends unpaid.
  return row.status === 'cancelled' ? 0 : row.giftAmount
}

/** What is wrong, as sentences: empty where all is well. */
export const audit = async (test: TestApp, experienceId: string): Promise<string[]> => {
  const { db } = test.deps
  const rows = await db.select().from(bookings).where(eq(bookings.experienceId, experienceId))
  const starts = await db.select().from(seats).where(eq(seats.experienceId, experienceId))
  const problems: string[] = []
  for (const { day, timeSlot, taken, capacity } of starts) {
    const active = rows.filter(
      (row) => row.checkIn === day && (row.timeSlot ?? '') === timeSlot && row.status !== 'cancelled',
    )
    const guests = active.reduce((sum, row) => sum + row.guests, 0)
    if (guests !== taken) problems.push(`${day} ${timeSlot}: ${taken} places are taken, by ${guests} guests`)
    if (taken > capacity) problems.push(`${day} ${timeSlot}: ${taken} of ${capacity} places are sold`)
  }
  const { rows: amounts } = await db.execute<{ id: string; amount: unknown }>(
    sql`select id, amount from ${retainedAmounts} retained`,
  )
  const retainedById = new Map(amounts.map(({ id, amount }) => [id, Number(amount)]))
  for (const row of rows) {
    const retained = retainedById.get(row.id)
    const due = owed(row) - row.reversed
    if (retained !== due)
      problems.push(`${row.id}, ${row.status} and ${row.payment}: ${retained} MAD retained of ${due}`)
    if ((row.status === 'cancelled') !== (row.cause !== null))
      problems.push(`${row.id}: ${row.status} for ${row.cause}`)
  }
  return problems
}
