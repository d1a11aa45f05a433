import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isPartyOf } from '#server/bookings/repository.ts'
import { afterCursor, newestFirst } from '#server/experiences/search/newest-first.ts'
import { type Database, firstRow } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { giftCards } from '#server/platform/db/schema/gift-cards.ts'
import { ledgerEntries, ledgerLines } from '#server/platform/db/schema/ledger.ts'
import { moneyDocuments } from '#server/platform/db/schema/money-documents.ts'
import { paymentEvents, payments, refunds } from '#server/platform/db/schema/payments.ts'
import { users } from '#server/platform/db/schema/users.ts'

export type DocumentRow = typeof moneyDocuments.$inferSelect

const { kind, cause, bookingId, createdAt } = ledgerEntries
/** The line of an entry with the amount of the document. */
const isAmount = sql`(
  (${kind} = 'charge' and ${ledgerLines.account} = 'charged')
  or (${kind} = 'refund_done' and ${ledgerLines.account} = 'refunded')
  or (${kind} = 'earned' and ${ledgerLines.account} = 'commission'))`

const heldLine = alias(ledgerLines, 'held_line')
const host = alias(users, 'host')

/**
 * Returns entries that a document is owed for, with what the document names, the oldest first: those booked since an instant, or those of a
 * booking. Receipts come before their credit notes.
 */
export const findUnissued = (db: Database, limit: number, of: { since?: Date; bookingId?: string } = {}) =>
  db
    .select({
      kind,
      cause,
      at: createdAt,
      amount: ledgerLines.amount,
      held: heldLine.amount,
      booking: bookings,
      host: { firstName: host.firstName, lastName: host.lastName, email: host.email },
      translations: experiences.cardTranslations,
      location: experiences.location,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, and(eq(ledgerLines.entryId, ledgerEntries.id), isAmount))
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
    .innerJoin(host, eq(host.id, bookings.hostId))
    .leftJoin(heldLine, and(eq(heldLine.entryId, ledgerEntries.id), eq(heldLine.account, 'held')))
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
export type UnissuedEntry = Awaited<ReturnType<typeof findUnissued>>[number]

/** Returns the charges for gift cards without a receipt, the oldest first. */
export const findUnissuedCards = (db: Database, limit: number, since?: Date) =>
  db
    .select({
      cause,
      at: createdAt,
      event: paymentEvents,
      lastFour: giftCards.lastFour,
      buyer: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(ledgerEntries)
    .innerJoin(paymentEvents, eq(cause, sql`'charge:' || ${paymentEvents.id}`))
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .innerJoin(giftCards, eq(giftCards.id, payments.giftCardId))
    .innerJoin(users, eq(users.id, giftCards.buyerId))
    .leftJoin(moneyDocuments, eq(moneyDocuments.cause, cause))
    .where(and(isNull(moneyDocuments.id), isNull(bookingId), eq(kind, 'charge'), since && gte(createdAt, since)))
    .orderBy(asc(createdAt), asc(ledgerEntries.id))
    .limit(limit)
export type UnissuedCard = Awaited<ReturnType<typeof findUnissuedCards>>[number]

export const findEvents = async (db: Database, ids: readonly string[]) => {
  const rows = await db.select().from(paymentEvents).where(inArray(paymentEvents.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns refunds with the receipts of their charges, by the refund's id. Leaves out refunds whose receipt is not issued yet. */
export const findRefundsWithReceipts = async (db: Database, ids: readonly string[]) => {
  const rows = await db
    .select({ refund: refunds, receipt: moneyDocuments })
    .from(refunds)
    .innerJoin(moneyDocuments, eq(moneyDocuments.cause, sql`'charge:' || ${refunds.eventId}`))
    .where(inArray(refunds.id, ids))
  return new Map(rows.map((row) => [row.refund.id, row]))
}

interface DocumentFilter {
  ownerId?: string
  bookingId?: string | undefined
  number?: { kind: DocumentRow['kind']; year: number; number: number }
  cursor?: string | undefined
  limit: number
}

const order = { moment: moneyDocuments.issuedAt, id: moneyDocuments.id }

export const findDocuments = (db: Database, { ownerId, bookingId: of, number, cursor, limit }: DocumentFilter) =>
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

export const countDocuments = (db: Database): Promise<number> => db.$count(moneyDocuments)

export const findDocument = (db: Database, id: string): Promise<DocumentRow | null> =>
  firstRow(db.select().from(moneyDocuments).where(eq(moneyDocuments.id, id)))

export const hasParty = async (db: Database, id: string, userId: string): Promise<boolean> =>
  (await db.$count(bookings, and(eq(bookings.id, id), isPartyOf(userId)))) > 0
