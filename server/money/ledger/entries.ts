/** Derives the ledger entries of a booking or a gift card from its rows. Pure: the same rows give the same entries. */
import type { ledgerEntries, ledgerLines } from '#server/platform/db/schema/ledger.ts'

type Line = Omit<typeof ledgerLines.$inferSelect, 'entryId'>
export type Account = Line['account']
type EntryRow = typeof ledgerEntries.$inferSelect

export interface Entry extends Pick<EntryRow, 'cause' | 'kind' | 'bookingId'> {
  at: Date
  lines: readonly Line[]
}

interface Movement {
  id: string
  /** Whole MAD. */
  amount: number
  at: Date
}

/** Money that a provider took back without our request; negative amounts came back to us. */
interface Reversal extends Movement {
  /** The parts that the booking or gift card still held, and that were promised as refunds. The rest is our loss. */
  fromHeld: number
  fromOwed?: number
}

/** The rows of a booking's money. All amounts are whole MAD. */
export interface MoneyFacts {
  hostId: string
  /** When the booking was completed or cancelled: it holds no money from then on. */
  endedAt: Date | null
  /** The amount that the host received in cash: the rest of a price with a deposit if the guests came, otherwise 0. */
  cash: number
  charges: readonly Movement[]
  /** Amounts that a gift card paid; negative amounts were returned to it. */
  gifts: readonly Movement[]
  refunds: readonly { id: string; amount: number; promisedAt: Date; doneAt: Date | null }[]
  reversals: readonly Reversal[]
}

/** Shares from 0 to 1. */
export interface Rates {
  commissionRate: number
  paymentFeeRate: number
}

const line = (account: Account, amount: number, hostId: string | null = null): Line => ({ account, hostId, amount })

/** Returns an entry without lines of amount 0, or no entry if no line is left. */
const entry = (
  bookingId: string | null,
  kind: Entry['kind'],
  cause: string,
  at: Date,
  allLines: readonly Line[],
): Entry[] => {
  const lines = allLines.filter(({ amount }) => amount !== 0)
  return lines.length === 0 ? [] : [{ bookingId, kind, cause, at, lines }]
}

const sum = (rows: readonly { amount: number }[]): number => rows.reduce((total, { amount }) => total + amount, 0)

const charge = (
  bookingId: string | null,
  { id, amount, at }: Movement,
  { paymentFeeRate }: Pick<Rates, 'paymentFeeRate'>,
): Entry[] => {
  const fee = Math.round(amount * paymentFeeRate)
  return entry(bookingId, 'charge', `charge:${id}`, at, [
    line('charged', -amount),
    line(bookingId === null ? 'gift_held' : 'held', amount),
    line('commission', -fee),
    line('provider_fee', fee),
  ])
}

const reversal = (bookingId: string | null, { id, amount, fromHeld, fromOwed = 0, at }: Reversal): Entry[] =>
  entry(bookingId, 'reversed', `reversed:${id}`, at, [
    line(bookingId === null ? 'gift_held' : 'held', -fromHeld),
    line('refund_owed', -fromOwed),
    line('commission', fromHeld + fromOwed - amount),
    line('refunded', amount),
  ])

/** Returns the entries for money that the provider took back of a gift card's charge. */
export const cardReversal = (taken: Reversal): Entry[] => reversal(null, taken)

/** Returns the entries for the charge of a gift card, which is held until the card is spent. */
export const cardCharge = (charged: Movement, rates: Pick<Rates, 'paymentFeeRate'>): Entry[] =>
  charge(null, charged, rates)

interface PaidOut {
  id: string
  hostId: string
  amount: number
}

export const payoutPaid = ({ id, hostId, amount }: PaidOut, at: Date): Entry[] =>
  entry(null, 'paid_out', `payout:${id}`, at, [line('host_earned', -amount, hostId), line('paid_out', amount, hostId)])

/** Returns the entries for a paid payout that the bank sent back, and that is owed again. */
export const payoutReturned = ({ id, hostId, amount }: PaidOut, at: Date): Entry[] =>
  entry(null, 'payout_returned', `payout-returned:${id}`, at, [
    line('paid_out', -amount, hostId),
    line('host_earned', amount, hostId),
  ])

export const entriesOf = (
  { hostId, endedAt, cash, charges, gifts, refunds, reversals }: MoneyFacts,
  bookingId: string,
  rates: Rates,
): Entry[] => {
  const reversed = reversals.reduce((total, { fromHeld, fromOwed = 0 }) => total + fromHeld + fromOwed, 0)
  const retained = sum(charges) + sum(gifts) - sum(refunds) - reversed
  // The commission is a share of all that the host received, rounded half up to a whole dirham. If the rate rose after the deposit was
  // agreed, the commission is at most the online payment, because we cannot take cash.
  const commission = Math.min(Math.max(retained, 0), Math.round((retained + cash) * rates.commissionRate))
  return [
    ...charges.flatMap((charged) => charge(bookingId, charged, rates)),
    ...gifts.flatMap(({ id, amount, at }) =>
      entry(bookingId, amount > 0 ? 'gift_used' : 'gift_returned', `gift:${id}`, at, [
        line('gift_held', -amount),
        line('held', amount),
      ]),
    ),
    ...refunds.flatMap(({ id, amount, promisedAt, doneAt }) => [
      ...entry(bookingId, 'refund_promised', `refund:${id}`, promisedAt, [
        line('held', -amount),
        line('refund_owed', amount),
      ]),
      ...(doneAt === null
        ? []
        : entry(bookingId, 'refund_done', `refund-done:${id}`, doneAt, [
            line('refund_owed', -amount),
            line('refunded', amount),
          ])),
    ]),
    ...reversals.flatMap((taken) => reversal(bookingId, taken)),
    // Once the booking ended, the host earns the rest: everything after the experience, the policy's share after a cancellation.
    ...(endedAt === null || retained <= 0
      ? []
      : entry(bookingId, 'earned', `earned:${bookingId}`, endedAt, [
          line('held', -retained),
          line('host_earned', retained - commission, hostId),
          line('commission', commission),
        ])),
  ]
}
