/** Earnings and payouts of hosts. A host is owed their earnings less every payout, whether the bank has paid it yet or not. */

import { and, count, desc, eq, isNull, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isUnderReviewSql } from '#server/money/payments/alerts-repository.ts'
import { type Database, firstRow } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { ledgerEntries, ledgerLines } from '#server/platform/db/schema/ledger.ts'
import { payoutAccounts, payoutRuns, payouts } from '#server/platform/db/schema/payouts.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { pick } from '#server/platform/pick.ts'
import { onlineAmountSql } from '../ledger/repository.ts'

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect

export const findAccount = (db: Database, userId: string): Promise<PayoutAccountRow | null> =>
  firstRow(db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId)))

const isEarning = and(eq(ledgerLines.account, 'host_earned'), eq(ledgerEntries.kind, 'earned'))

const earnedBefore = (db: Database, cutoff: Date) =>
  db
    .select({
      hostId: ledgerLines.hostId,
      amount: sql<number>`sum(${ledgerLines.amount})`.mapWith(Number).as('earned'),
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        isEarning,
        sql`${ledgerEntries.createdAt} < ${cutoff.toISOString()}::timestamptz`,
        not(isUnderReviewSql(ledgerEntries.bookingId)),
      ),
    )
    .groupBy(ledgerLines.hostId)
    .as('earned')

const inPayouts = (db: Database) =>
  db
    .select({ hostId: payouts.hostId, amount: sql<number>`sum(${payouts.amount})`.mapWith(Number).as('taken') })
    .from(payouts)
    .where(isNull(payouts.returnedAt))
    .groupBy(payouts.hostId)
    .as('taken')

/**
 * Returns every host who is owed earnings from before `cutoff`, with their bank account; without an account the payout waits. Leaves out
 * earnings of bookings with an open payment alert. If these were paid out already, the payout of other earnings is smaller by as much.
 */
export const findOwed = async (db: Database, cutoff: Date) => {
  const [earned, taken] = [earnedBefore(db, cutoff), inPayouts(db)]
  const owed = sql<number>`(${earned.amount} - coalesce(${taken.amount}, 0))`.mapWith(Number)
  return db
    .select({ hostId: users.id, owed, account: payoutAccounts, suspendedAt: users.suspendedAt })
    .from(earned)
    .innerJoin(users, eq(users.id, earned.hostId))
    .leftJoin(taken, eq(taken.hostId, earned.hostId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.userId, earned.hostId))
    .where(sql`${earned.amount} > coalesce(${taken.amount}, 0)`)
    .orderBy(users.id)
}

export const findRun = async (db: Database, id: string, isHeld = false) => {
  const query = db.select().from(payoutRuns).where(eq(payoutRuns.id, id))
  return firstRow(isHeld ? query.for('update') : query)
}

export const markPaid = async (db: Database, id: string, paidAt: Date, reference: string): Promise<void> => {
  await db.update(payoutRuns).set({ paidAt, reference }).where(eq(payoutRuns.id, id))
}

/** Returns the payouts that no admin has marked as paid yet: how many, and when the run of the oldest was made. */
export const findWaitingPayouts = async (db: Database): Promise<{ count: number; oldest: string | null }> => {
  const [waiting = { count: 0, oldest: null }] = await db
    .select({ count: count(), oldest: sql<string | null>`min(${payoutRuns.createdAt})` })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(isNull(payoutRuns.paidAt))
  return waiting
}

/** Returns a host's payouts that no admin has marked as paid yet, with the last digits of the accounts that they go to. */
export const findWaitingPayoutsOf = (db: Database, hostId: string): Promise<{ id: string; lastDigits: string }[]> =>
  db
    .select({ id: payouts.id, lastDigits: payouts.lastDigits })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(and(eq(payouts.hostId, hostId), isNull(payoutRuns.paidAt)))

export const findPayoutsOf = (db: Database, runId: string) =>
  db.select().from(payouts).where(eq(payouts.runId, runId)).orderBy(payouts.holder, payouts.id)

/** Returns a payout with its run, both locked until the transaction ends. */
export const holdPayout = (db: Database, id: string) =>
  firstRow(
    db
      .select({ payout: payouts, run: payoutRuns })
      .from(payouts)
      .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
      .where(eq(payouts.id, id))
      .for('update'),
  )

export const findHostsOf = (db: Database, runId: string) =>
  db
    .select({
      payoutId: payouts.id,
      amount: payouts.amount,
      ...pick(users, 'id', 'email', 'preferences'),
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.hostId))
    .where(and(eq(payouts.runId, runId), isNull(users.deletedAt)))

export const findRuns = (db: Database, limit: number, id?: string) =>
  db
    .select({
      ...pick(payoutRuns, 'id', 'week', 'createdAt', 'paidAt', 'reference'),
      count: count(payouts.id),
      amount: sql<number>`sum(${payouts.amount})`.mapWith(Number),
    })
    .from(payoutRuns)
    .innerJoin(payouts, eq(payouts.runId, payoutRuns.id))
    .where(id === undefined ? undefined : eq(payoutRuns.id, id))
    .groupBy(payoutRuns.id)
    .orderBy(desc(payoutRuns.createdAt))
    .limit(limit)

const commission = alias(ledgerLines, 'commission_line')

export const findEarnings = (db: Database, hostId: string, limit: number) =>
  db
    .select({
      bookingId: bookings.id,
      translations: experiences.cardTranslations,
      guestInfo: bookings.guestInfo,
      checkIn: bookings.checkIn,
      total: onlineAmountSql,
      refund: bookings.refund,
      earned: ledgerLines.amount,
      commission: commission.amount,
      at: ledgerEntries.createdAt,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
    .leftJoin(commission, and(eq(commission.entryId, ledgerEntries.id), eq(commission.account, 'commission')))
    .where(and(eq(ledgerLines.hostId, hostId), isEarning))
    .orderBy(desc(ledgerEntries.createdAt), desc(ledgerEntries.id))
    .limit(limit)

export const findHostPayouts = (db: Database, hostId: string, limit: number) =>
  db
    .select({ payout: payouts, run: payoutRuns })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(eq(payouts.hostId, hostId))
    .orderBy(desc(payoutRuns.createdAt))
    .limit(limit)

/** Returns what a host earned, and how much of it is in payouts: all of them, and those that the bank has paid. */
export const sumHost = async (
  db: Database,
  hostId: string,
): Promise<{ earned: number; taken: number; paid: number }> => {
  const [earned] = await db
    .select({ sum: sql<number>`coalesce(sum(${ledgerLines.amount}), 0)`.mapWith(Number) })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(and(eq(ledgerLines.hostId, hostId), isEarning))
  const [paidOut] = await db
    .select({
      taken: sql<number>`coalesce(sum(${payouts.amount}), 0)`.mapWith(Number),
      paid: sql<number>`coalesce(sum(${payouts.amount}) filter (where ${payoutRuns.paidAt} is not null), 0)`.mapWith(
        Number,
      ),
    })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(and(eq(payouts.hostId, hostId), isNull(payouts.returnedAt)))
  return { earned: earned?.sum ?? 0, taken: paidOut?.taken ?? 0, paid: paidOut?.paid ?? 0 }
}
