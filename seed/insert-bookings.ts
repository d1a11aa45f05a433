import { onlineAmount } from '#contract/rules/money/deposit.ts'
import { addDays, inMorocco } from '#contract/rules/time/morocco-time.ts'
import type { BookingRow } from '#server/bookings/repository.ts'
import { toSlotKey } from '#server/bookings/seats/repository.ts'
import type { NewExperience } from '#server/experiences/listings/insert.ts'
import { insertRows } from '#server/platform/db/connection/json-rows.ts'
import type { Database } from '#server/platform/db/database.ts'
import { availabilityExceptions, bookings, seats } from '#server/platform/db/schema/bookings.ts'
import { bookingMoves } from '#server/platform/db/schema/moves.ts'
import { noShows as absences } from '#server/platform/db/schema/no-shows.ts'
import { paymentEvents, payments, refunds } from '#server/platform/db/schema/payments.ts'
import { reviews } from '#server/platform/db/schema/reviews.ts'
import { stableId, stableNumber } from '#server/platform/stable-id.ts'
import type { SampleBookings } from './bookings.ts'

/** Every fourth host is away for two days. */
const toExceptions = (listed: readonly NewExperience[], now: Date) =>
  listed.flatMap(({ id }) => {
    if (stableNumber(`${id}/away`, 4) > 0) return []
    const first = addDays(inMorocco(now.getTime()).day, 18 + stableNumber(`${id}/when`, 20))
    return [first, addDays(first, 1)].map((day) => ({ experienceId: id, day, timeSlot: '', capacity: 0 }))
  })

/** The places that standing and past bookings take, as one row a start. */
const toSeats = (rows: readonly BookingRow[], listings: ReadonlyMap<string, NewExperience>) => {
  const starts = new Map<string, typeof seats.$inferInsert>()
  for (const { experienceId, checkIn, timeSlot, guests, status } of rows) {
    if (status === 'cancelled') continue
    const key = `${experienceId} ${checkIn} ${timeSlot}`
    const capacity = listings.get(experienceId)?.groupSize ?? guests
    const start = starts.get(key) ?? { experienceId, day: checkIn, timeSlot: toSlotKey(timeSlot), taken: 0, capacity }
    starts.set(key, { ...start, taken: start.taken + guests })
  }
  return [...starts.values()]
}

/** What stands behind a payment that was made: the attempt, the charge, and what was given back of it. */
const toMoney = (rows: readonly BookingRow[]) => {
  const charged = rows.filter(({ payment }) => payment === 'paid' || payment === 'refunded')
  const id = (kind: string, row: BookingRow) => stableId(`${kind}/${row.id}`)
  return {
    payments: charged.map((row) => ({
      id: id('payment', row),
      bookingId: row.id,
      provider: 'sandbox' as const,
      amount: onlineAmount(row),
      state: 'approved' as const,
      createdAt: row.createdAt,
    })),
    events: charged.map((row) => ({
      id: id('event', row),
      paymentId: id('payment', row),
      provider: 'sandbox',
      reference: `${id('payment', row)} approved`,
      outcome: 'approved' as const,
      amount: onlineAmount(row),
      receivedAt: row.createdAt,
    })),
    refunds: charged.flatMap((row) =>
      row.refund === null
        ? []
        : [
            {
              id: id('refund', row),
              bookingId: row.id,
              eventId: id('event', row),
              amount: row.refund,
              why: 'cancelled' as const,
              createdAt: row.updatedAt,
              // Long done: nobody is told of it at the first start.
              sentAt: row.updatedAt,
              settledAt: row.updatedAt,
              reference: `SANDBOX-${row.id.slice(-12).toUpperCase()}`,
              attempts: 1,
            },
          ],
    ),
  }
}

export const insertSampleBookings = async (
  db: Pick<Database, 'execute'>,
  { rows, reviews: written, noShows, moves }: SampleBookings,
  listed: readonly NewExperience[],
  now: Date,
): Promise<void> => {
  const listings = new Map(listed.map((listing) => [listing.id, listing]))
  const money = toMoney(rows)
  await insertRows(db, bookings, rows)
  await insertRows(db, seats, toSeats(rows, listings))
  await insertRows(db, payments, money.payments)
  await insertRows(db, paymentEvents, money.events)
  await insertRows(db, refunds, money.refunds)
  await insertRows(db, absences, noShows)
  await insertRows(db, bookingMoves, moves)
  await insertRows(db, availabilityExceptions, toExceptions(listed, now))
  await insertRows(db, reviews, written)
}
