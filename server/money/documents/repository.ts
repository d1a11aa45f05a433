import { and, asc, count, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/deps.ts'
import { afterCursor, newestFirst } from '#server/experiences/search/newest-first.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { ledgerEntries, ledgerLines } from '#server/platform/db/schema/ledger.ts'
import { moneyDocuments } from '#server/platform/db/schema/money-documents.ts'
import { paymentEvents, refunds } from '#server/platform/db/schema/payments.ts'
import { users } from '#server/platform/db/schema/users.ts'

type Db = Pick<Database, 'select'>
export type DocumentRow = typeof moneyDocuments.$inferSelect

const { kind, cause, bookingId, createdAt } = ledgerEntries
/** What of an entry the document is about. */
const isAbout = sql`(
  (${kind} = 'charge' and ${ledgerLines.account} = 'charged')
  or (${kind} = 'refund_done' and ${ledgerLines.account} = 'refunded')
  or (${kind} = 'earned' and ${ledgerLines.account} = 'commission'))`

/**
 * Entries that a document is owed for, the oldest first: those booked since a moment, or those of a booking. Receipts
 * come before what takes back from them.
 */
export const findUnissued = (db: Db, limit: number, of: { since?: Date; bookingId?: string } = {}) =>
  db
    .select({
      kind,
      cause,
      bookingId: bookings.id,
      at: createdAt,
      amount: ledgerLines.amount,
      entryId: ledgerEntries.id,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, and(eq(ledgerLines.entryId, ledgerEntries.id), isAbout))
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .leftJoin(moneyDocuments, eq(moneyDocuments.cause, cause))
    .where(
      and(
        isNull(moneyDocuments.id),
        inArray(kind, ['charge', 'refund_done', 'earned']),
        of.since && gte(createdAt, of.since),
        of.bookingId === undefined ? undefined : eq(bookingId, of.bookingId),
      ),
    )
    .orderBy(asc(createdAt), sql`${kind} <> 'charge'`, asc(ledgerEntries.id))
    .limit(limit)

export const findParties = async (db: Db, id: string) => {
  const host = alias(users, 'host')
  const [row] = await db
    .select({
      booking: bookings,
      host: { firstName: host.firstName, lastName: host.lastName, email: host.email },
      translations: experiences.cardTranslations,
      location: experiences.location,
    })
    .from(bookings)
    .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
    .innerJoin(host, eq(host.id, bookings.hostId))
    .where(eq(bookings.id, id))
  return row ?? null
}

export const findEvent = async (db: Db, id: string) => {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  return row ?? null
}

/** With the receipt of what is given back of; null where that was not issued yet. */
export const findRefundWithReceipt = async (db: Db, id: string) => {
  const [row] = await db
    .select({ refund: refunds, receipt: moneyDocuments })
    .from(refunds)
    .innerJoin(moneyDocuments, eq(moneyDocuments.cause, sql`'charge:' || ${refunds.eventId}`))
    .where(eq(refunds.id, id))
  return row ?? null
}

/** What left the money that was held, by one entry. */
export const findKept = async (db: Db, entryId: string): Promise<number> => {
  const [row] = await db
    .select({ amount: ledgerLines.amount })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.entryId, entryId), eq(ledgerLines.account, 'held')))
  return -(row?.amount ?? 0)
}

interface Wanted {
  ownerId?: string
  bookingId?: string | undefined
  number?: { kind: DocumentRow['kind']; year: number; number: number }
  cursor?: string | undefined
  limit: number
}

const order = { moment: moneyDocuments.issuedAt, id: moneyDocuments.id }

export const findDocuments = (db: Db, { ownerId, bookingId: of, number, cursor, limit }: Wanted) =>
  db
    .select()
    .from(moneyDocuments)
    .where(
      and(
        ownerId === undefined ? undefined : eq(moneyDocuments.ownerId, ownerId),
        of === undefined ? undefined : eq(moneyDocuments.bookingId, of),
        number &&
          and(
            eq(moneyDocuments.kind, number.kind),
            eq(moneyDocuments.year, number.year),
            eq(moneyDocuments.number, number.number),
          ),
        afterCursor(order, cursor),
      ),
    )
    .orderBy(...newestFirst(order))
    .limit(limit)

export const countDocuments = async (db: Db): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(moneyDocuments)
  return row?.total ?? 0
}

export const findDocument = async (db: Db, id: string): Promise<DocumentRow | null> => {
  const [row] = await db.select().from(moneyDocuments).where(eq(moneyDocuments.id, id))
  return row ?? null
}

/** Whose booking it is: both may ask for their documents of it. */
export const isPartyOf = async (db: Db, id: string, userId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, id), or(eq(bookings.travelerId, userId), eq(bookings.hostId, userId))))
  return row !== undefined
}
