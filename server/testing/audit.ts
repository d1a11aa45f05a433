/** What must be true of an experience's bookings, seats and money after anything that happened to them. */
import { eq, sql } from 'drizzle-orm'
import { onlineAmount } from '#contract/rules/money/deposit.ts'
import { bookings, seats } from '../platform/db/schema/bookings.ts'
import { giftCardUses } from '../platform/db/schema/gift-cards.ts'
import { paymentEvents, payments, refunds } from '../platform/db/schema/payments.ts'
import type { TestApp } from './create-test-app.ts'

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

const keptOf = async (test: TestApp, row: Row): Promise<number> => {
  const { db } = test.deps
  const [charged] = await db
    .select({ sum: sql<number>`coalesce(sum(${paymentEvents.amount}), 0)`.mapWith(Number) })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(eq(payments.bookingId, row.id))
  const [back] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.bookingId, row.id))
  const [gift] = await db
    .select({ sum: sql<number>`coalesce(sum(${giftCardUses.amount}), 0)`.mapWith(Number) })
    .from(giftCardUses)
    .where(eq(giftCardUses.bookingId, row.id))
  return (charged?.sum ?? 0) + (gift?.sum ?? 0) - (back?.sum ?? 0)
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
  for (const row of rows) {
    const kept = await keptOf(test, row)
    if (kept !== owed(row))
      problems.push(`${row.id}, ${row.status} and ${row.payment}: ${kept} MAD kept of ${owed(row)}`)
    if ((row.status === 'cancelled') !== (row.cause !== null))
      problems.push(`${row.id}: ${row.status} for ${row.cause}`)
  }
  return problems
}
