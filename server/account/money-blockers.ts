/** Finds the open payments, disputes and debts that keep an account from being deleted (docs/decisions/0022). */
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { DeletionBlocker } from '#contract/models/account.ts'
import { isDifferent } from '#server/bookings/cash/repository.ts'
import { isInDispute } from '#server/bookings/no-shows/repository.ts'
import { isPartyOf } from '#server/bookings/repository.ts'
import { isUnderReviewSql } from '#server/money/payments/alerts-repository.ts'
import { sumHost } from '#server/money/payouts/repository.ts'
import type { Database } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { cashPayments } from '#server/platform/db/schema/cash.ts'
import { giftCards } from '#server/platform/db/schema/gift-cards.ts'
import { paymentAlerts } from '#server/platform/db/schema/payment-alerts.ts'
import { payments, refunds } from '#server/platform/db/schema/payments.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'

/**
 * Milliseconds for which a gift card may still be charged after its payment page was requested: as long as an unpaid booking is held.
 * Providers close their pages within an hour.
 */
const openPaymentMs = 24 * 3_600_000

type Blockers = Promise<DeletionBlocker[]>

const blocker = (kind: DeletionBlocker['kind'], more: Partial<DeletionBlocker> = {}): DeletionBlocker => ({
  kind,
  amount: null,
  until: null,
  ...more,
})

const hasRows = sql<boolean>`count(*) > 0`

const findCardPayment = async (db: Database, userId: string, now: Date): Blockers => {
  const [row] = await db
    .select({ last: sql<Date | null>`max(${giftCards.updatedAt})`.mapWith(giftCards.updatedAt) })
    .from(giftCards)
    .innerJoin(payments, and(eq(payments.giftCardId, giftCards.id), eq(payments.state, 'open')))
    .where(and(eq(giftCards.buyerId, userId), eq(giftCards.state, 'waiting')))
  if (!row?.last) return []
  const until = new Date(row.last.getTime() + openPaymentMs)
  return until > now ? [blocker('card_payment', { until: until.toISOString() })] : []
}

const findDispute = async (db: Database, userId: string, now: Date): Blockers => {
  const [row] = await db
    .select({ hasRows })
    .from(bookings)
    .leftJoin(cashPayments, eq(cashPayments.bookingId, bookings.id))
    .where(and(isPartyOf(userId), or(isInDispute(now), isDifferent)))
  return row?.hasRows ? [blocker('dispute')] : []
}

const findRefund = async (db: Database, userId: string): Blockers => {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(and(eq(bookings.travelerId, userId), isNull(refunds.settledAt)))
  return row && row.amount > 0 ? [blocker('refund', { amount: row.amount })] : []
}

const findEarnings = async (db: Database, userId: string): Blockers => {
  const { earned, taken, paid } = await sumHost(db, userId)
  return [
    ...(earned > taken ? [blocker('earnings', { amount: earned - taken })] : []),
    ...(taken > paid ? [blocker('payout', { amount: taken - paid })] : []),
  ]
}

const findAlert = async (db: Database, userId: string): Blockers => {
  const [ofBooking] = await db
    .select({ hasRows })
    .from(bookings)
    .where(and(isPartyOf(userId), isUnderReviewSql(bookings.id)))
  const [ofCard] = await db
    .select({ hasRows })
    .from(paymentAlerts)
    .innerJoin(payments, eq(payments.id, paymentAlerts.paymentId))
    .innerJoin(giftCards, eq(giftCards.id, payments.giftCardId))
    .where(and(eq(giftCards.buyerId, userId), isNull(paymentAlerts.resolvedAt)))
  return ofBooking?.hasRows || ofCard?.hasRows ? [blocker('payment_alert')] : []
}

/** Throws `account_has_money` with every reason if the account has open money. */
export const assertNoOpenMoney = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> => {
  const now = clock()
  const blockers = [
    ...(await findCardPayment(db, userId, now)),
    ...(await findDispute(db, userId, now)),
    ...(await findRefund(db, userId)),
    ...(await findEarnings(db, userId)),
    ...(await findAlert(db, userId)),
  ]
  if (blockers.length > 0) throw new ApiError('account_has_money', { details: { blockers } })
}
