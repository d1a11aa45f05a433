/** What an admin is shown of money. All amounts are whole MAD. */
import * as z from 'zod/mini'
import { id, instant, line, translated } from './primitives.ts'

/**
 * The accounts of the ledger, in the order in which a booking's dirhams go through them. What leaves one is negative there and
 * positive in another, so that all of them sum to zero.
 */
export const ledgerAccounts = [
  'charged',
  'gift_held',
  'held',
  'refund_owed',
  'refunded',
  'host_earned',
  'paid_out',
  'commission',
  'provider_fee',
] as const
export const ledgerAccount = z.enum(ledgerAccounts)
export type LedgerAccount = z.infer<typeof ledgerAccount>

export const ledgerKind = z.enum([
  'charge',
  'gift_used',
  'gift_returned',
  'refund_promised',
  'refund_done',
  'earned',
  'paid_out',
  'payout_returned',
  'reversed',
])
export type LedgerKind = z.infer<typeof ledgerKind>

export const ledgerEntry = z.strictObject({
  id,
  kind: ledgerKind,
  bookingId: z.nullable(id),
  at: instant,
  lines: z.array(z.strictObject({ account: ledgerAccount, amount: z.int() })),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/**
 * `cancelled`; `moved` to a start that costs less; or why a charge could not stand: it came `late`, `twice`, with
 * `another_amount`, or for a move that was no longer possible (`not_moved`).
 */
export const refundReason = z.enum(['cancelled', 'late', 'twice', 'another_amount', 'moved', 'not_moved'])
export type RefundReason = z.infer<typeof refundReason>

/** Why the provider is not asked for it any more: it refused, gave no answer for hours, or one that does not fit. */
export const refundProblem = z.enum(['refused', 'no_answer', 'another_answer'])

/** A refund that only an admin can carry out; `problem` is null where the provider cannot be asked at all. */
export const refundByHand = z.strictObject({
  id,
  bookingId: id,
  titles: translated(z.string()),
  traveler: z.string(),
  amount: z.int(),
  why: refundReason,
  problem: z.nullable(refundProblem),
  promisedAt: instant,
  /** What is given back of: by this the provider's own pages find it. */
  charge: z.strictObject({ provider: z.string(), reference: z.string(), amount: z.int(), at: instant }),
})
export type RefundByHand = z.infer<typeof refundByHand>

/** What the provider or the bank calls what was done. */
export const moneyReference = line(100, 1).check(z.trim(), z.minLength(1))

/** Where a refund of a booking stands: promised, then sent, then done. */
export const refundStep = z.strictObject({
  amount: z.int(),
  why: refundReason,
  promisedAt: instant,
  sentAt: z.nullable(instant),
  doneAt: z.nullable(instant),
})
export type RefundStep = z.infer<typeof refundStep>
