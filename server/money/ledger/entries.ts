/** What the rows of a booking say happened to its money, as entries of the ledger. Pure: the same rows, the same entries. */
import type { ledgerEntries, ledgerLines } from '#server/platform/db/schema/ledger.ts'

export type Account = (typeof ledgerLines.$inferSelect)['account']
type Kind = (typeof ledgerEntries.$inferSelect)['kind']

export interface Line {
  account: Account
  hostId: string | null
  amount: number
}

export interface Entry {
  cause: string
  kind: Kind
  at: Date
  lines: readonly Line[]
}

/** The rows that say what happened: all amounts in whole MAD. */
export interface MoneyFacts {
  hostId: string
  /** When it ended, completed or cancelled: nothing is held for it any more. */
  endedAt: Date | null
  /** Whole MAD that the host received in cash: the rest of a price with a deposit if the guests came, otherwise 0. */
  cash: number
  charges: readonly { id: string; amount: number; at: Date }[]
  /** What a gift card paid, and, negative, what went back on it. */
  gifts: readonly { id: string; amount: number; at: Date }[]
  refunds: readonly { id: string; amount: number; promisedAt: Date; doneAt: Date | null }[]
  /** Money that the provider took back without our request. */
  reversals: readonly Reversal[]
}

/** Money that a provider took back without our request; negative amounts came back to us. */
interface Reversal {
  id: string
  amount: number
  /** The parts that the booking or gift card still held, and that were promised as refunds. The rest is our loss. */
  fromHeld: number
  fromOwed?: number
  at: Date
}

/** Shares from 0 to 1. */
export interface Rates {
  commissionRate: number
  paymentFeeRate: number
}

const line = (account: Account, amount: number, hostId: string | null = null): Line => ({ account, hostId, amount })

/** An entry without the lines that move nothing; one that moves nothing at all is none. */
const entry = (kind: Kind, cause: string, at: Date, lines: readonly Line[]): Entry[] => {
  const moving = lines.filter(({ amount }) => amount !== 0)
  return moving.length === 0 ? [] : [{ kind, cause, at, lines: moving }]
}

const sum = (rows: readonly { amount: number }[]): number => rows.reduce((total, { amount }) => total + amount, 0)

interface Charge {
  id: string
  amount: number
  at: Date
}

const chargeLines = ({ amount }: Charge, to: Account, { paymentFeeRate }: Pick<Rates, 'paymentFeeRate'>): Line[] => {
  const fee = Math.round(amount * paymentFeeRate)
  return [line('charged', -amount), line(to, amount), line('commission', -fee), line('provider_fee', fee)]
}

const reversal = (held: Account, { id, amount, fromHeld, fromOwed = 0, at }: Reversal): Entry[] =>
  entry('reversed', `reversed:${id}`, at, [
    line(held, -fromHeld),
    line('refund_owed', -fromOwed),
    line('commission', fromHeld + fromOwed - amount),
    line('refunded', amount),
  ])

/** Returns the entries for money that the provider took back of a gift card's charge. */
export const cardReversal = (taken: Reversal): Entry[] => reversal('gift_held', taken)

/** What was charged for a gift card is held for whoever spends it. */
export const cardCharge = (charge: Charge, rates: Pick<Rates, 'paymentFeeRate'>): Entry => ({
  kind: 'charge',
  cause: `charge:${charge.id}`,
  at: charge.at,
  lines: chargeLines(charge, 'gift_held', rates).filter(({ amount }) => amount !== 0),
})

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
    ...charges.flatMap((charge) =>
      entry('charge', `charge:${charge.id}`, charge.at, chargeLines(charge, 'held', rates)),
    ),
    ...gifts.flatMap(({ id, amount, at }) =>
      entry(amount > 0 ? 'gift_used' : 'gift_returned', `gift:${id}`, at, [
        line('gift_held', -amount),
        line('held', amount),
      ]),
    ),
    ...refunds.flatMap(({ id, amount, promisedAt, doneAt }) => [
      ...entry('refund_promised', `refund:${id}`, promisedAt, [line('held', -amount), line('refund_owed', amount)]),
      ...(doneAt === null
        ? []
        : entry('refund_done', `refund-done:${id}`, doneAt, [line('refund_owed', -amount), line('refunded', amount)])),
    ]),
    ...reversals.flatMap((taken) => reversal('held', taken)),
    // Once the booking ended, the host earns the rest: everything after the experience, the policy's share after a cancellation.
    ...(endedAt === null || retained <= 0
      ? []
      : entry('earned', `earned:${bookingId}`, endedAt, [
          line('held', -retained),
          line('host_earned', retained - commission, hostId),
          line('commission', commission),
        ])),
  ]
}
