import { and, desc, eq, exists, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { attendanceOf } from '#contract/rules/attendance.ts'
import { cashDue } from '#contract/rules/money/deposit.ts'
import { type CashRow, recordedOf } from '#server/bookings/cash/to-cash.ts'
import type { BookingRow } from '#server/bookings/repository.ts'
import { insertJson } from '#server/platform/db/connection/json-rows.ts'
import type { Database } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { cashPayments } from '#server/platform/db/schema/cash.ts'
import { giftCardUses } from '#server/platform/db/schema/gift-cards.ts'
import { ledgerEntries, ledgerLines } from '#server/platform/db/schema/ledger.ts'
import { noShows } from '#server/platform/db/schema/no-shows.ts'
import { paymentAlerts } from '#server/platform/db/schema/payment-alerts.ts'
import { paymentEvents, payments, refunds } from '#server/platform/db/schema/payments.ts'
import { pick } from '#server/platform/pick.ts'
import type { Account, Entry, MoneyFacts } from './entries.ts'

/** `onlineAmount` of contract/rules/money/deposit.ts, of a row of `bookings`. */
export const onlineAmountSql: SQL<number> =
  sql`coalesce(ceil(${bookings.totalPrice} * (${bookings.deposit} / 100.0)), ${bookings.totalPrice})::integer`.mapWith(
    Number,
  )

const byBooking = <Row extends { bookingId: string | null }>(rows: readonly Row[]): Map<Row['bookingId'], Row[]> =>
  Map.groupBy(rows, ({ bookingId }) => bookingId)

/**
 * Returns whether the host counts as having received the agreed cash. After a cancellation or an absence there was none, and the
 * commission is of the online payment alone. Guests who came count as having paid the agreed price, whatever amount was recorded:
 * otherwise host and traveler could lower the commission together (docs/decisions/0095).
 */
const hasReceivedCash = (
  { status, checkedInAt }: Pick<BookingRow, 'status' | 'checkedInAt'>,
  absence: (typeof noShows.$inferSelect)['decision'] | null,
  cash: CashRow | null,
): boolean => {
  const attendance = attendanceOf({ isCheckedIn: checkedInAt !== null, cash: cash && recordedOf(cash) })
  return attendance === 'came' || (status === 'completed' && absence !== 'kept')
}

/** Returns the money of these bookings, by booking. Leaves out bookings that do not exist. */
export const findFacts = async (db: Database, bookingIds: readonly string[]): Promise<Map<string, MoneyFacts>> => {
  const found = await db
    .select({ booking: bookings, absence: noShows.decision, cash: cashPayments })
    .from(bookings)
    .leftJoin(noShows, eq(noShows.bookingId, bookings.id))
    .leftJoin(cashPayments, eq(cashPayments.bookingId, bookings.id))
    .where(inArray(bookings.id, bookingIds))
  const charges = await db
    .select({
      bookingId: payments.bookingId,
      id: paymentEvents.id,
      amount: paymentEvents.amount,
      at: paymentEvents.receivedAt,
    })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(and(inArray(payments.bookingId, bookingIds), eq(paymentEvents.outcome, 'approved')))
  const refunded = await db
    .select({
      ...pick(refunds, 'bookingId', 'id', 'amount'),
      promisedAt: refunds.createdAt,
      doneAt: refunds.settledAt,
    })
    .from(refunds)
    .where(inArray(refunds.bookingId, bookingIds))
  const gifts = await db
    .select({
      ...pick(giftCardUses, 'bookingId', 'id', 'amount'),
      at: giftCardUses.createdAt,
    })
    .from(giftCardUses)
    .where(inArray(giftCardUses.bookingId, bookingIds))
  const reversals = await db
    .select({
      bookingId: payments.bookingId,
      ...pick(paymentAlerts, 'id', 'amount', 'fromHeld', 'fromOwed'),
      at: paymentAlerts.toldAt,
    })
    .from(paymentAlerts)
    .innerJoin(payments, eq(payments.id, paymentAlerts.paymentId))
    .where(and(inArray(payments.bookingId, bookingIds), ne(paymentAlerts.amount, 0)))
  const [chargesOf, refundsOf] = [byBooking(charges), byBooking(refunded)]
  const [giftsOf, reversalsOf] = [byBooking(gifts), byBooking(reversals)]
  return new Map(
    found.map(({ booking, absence, cash }) => [
      booking.id,
      {
        hostId: booking.hostId,
        endedAt: booking.status === 'completed' || booking.status === 'cancelled' ? booking.updatedAt : null,
        cash: hasReceivedCash(booking, absence, cash) ? cashDue(booking) : 0,
        charges: chargesOf.get(booking.id) ?? [],
        gifts: giftsOf.get(booking.id) ?? [],
        refunds: refundsOf.get(booking.id) ?? [],
        reversals: reversalsOf.get(booking.id) ?? [],
      },
    ]),
  )
}

/** Books the entries whose cause is not booked yet; returns how many those were. */
export const insertEntries = async (db: Database, entries: readonly Entry[]): Promise<number> => {
  if (entries.length === 0) return 0
  const rows = entries.map(({ cause, kind, at, bookingId }) => ({ id: uuid(), cause, kind, bookingId, createdAt: at }))
  const { rows: written } = await db.execute<{ id: string; cause: string }>(
    sql`${insertJson(ledgerEntries, rows)} on conflict (cause) do nothing returning id, cause`,
  )
  const ids = new Map(written.map(({ id, cause }) => [cause, id]))
  const lines = entries.flatMap((entry) => {
    const entryId = ids.get(entry.cause)
    return entryId === undefined ? [] : entry.lines.map((line) => ({ entryId, ...line }))
  })
  if (lines.length > 0) await db.execute(insertJson(ledgerLines, lines))
  return written.length
}

const isBooked = (db: Database, cause: SQL): SQL =>
  exists(db.select({ one: sql`1` }).from(ledgerEntries).where(eq(ledgerEntries.cause, cause)))

/** Returns bookings with money that is not booked, at most `limit` of them. */
export const findUnbooked = async (db: Database, limit: number): Promise<string[]> => {
  const charged = db
    .select({ id: payments.bookingId })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(
      and(
        eq(paymentEvents.outcome, 'approved'),
        // The charge of a gift card is booked when it is reported, and releases without a ledger sold none.
        isNotNull(payments.bookingId),
        sql`${paymentEvents.amount} > 0`,
        not(isBooked(db, sql`'charge:' || ${paymentEvents.id}`)),
      ),
    )
    .limit(limit)
  const refunded = db
    .select({ id: refunds.bookingId })
    .from(refunds)
    .where(
      and(
        sql`${refunds.amount} > 0`,
        or(
          not(isBooked(db, sql`'refund:' || ${refunds.id}`)),
          and(isNotNull(refunds.settledAt), not(isBooked(db, sql`'refund-done:' || ${refunds.id}`))),
        ),
      ),
    )
    .limit(limit)
  const ended = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, ['completed', 'cancelled']),
        inArray(bookings.payment, ['paid', 'refunded']),
        sql`coalesce(${bookings.refund}, 0) + ${bookings.reversed} < ${onlineAmountSql}`,
        not(isBooked(db, sql`'earned:' || ${bookings.id}`)),
      ),
    )
    .limit(limit)
  const found = [...(await charged), ...(await refunded), ...(await ended)]
  return [...new Set(found.flatMap(({ id }) => id ?? []))].slice(0, limit)
}

export const sumAccounts = (db: Database): Promise<{ account: Account; sum: number }[]> =>
  db
    .select({ account: ledgerLines.account, sum: sql<number>`sum(${ledgerLines.amount})`.mapWith(Number) })
    .from(ledgerLines)
    .groupBy(ledgerLines.account)

export const findLatestEntries = async (db: Database, limit: number) => {
  const entries = await db
    .select(pick(ledgerEntries, 'id', 'kind', 'bookingId', 'createdAt'))
    .from(ledgerEntries)
    .orderBy(desc(ledgerEntries.createdAt), desc(ledgerEntries.id))
    .limit(limit)
  const ids = entries.map(({ id }) => id)
  const lines = ids.length === 0 ? [] : await db.select().from(ledgerLines).where(inArray(ledgerLines.entryId, ids))
  return entries.map((entry) => ({ ...entry, lines: lines.filter(({ entryId }) => entryId === entry.id) }))
}
