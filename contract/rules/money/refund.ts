/**
 * What comes back when a booking ends without taking place (specification, section 5): one rule for what the server
 * records and for what a device shows before. Instants are milliseconds since 1970, so that a change of Morocco's
 * clocks between now and the start is in them already; "24 hours" are hours that pass, whatever the clocks show.
 */
import type { Booking, CancellationCause } from '#contract/models/booking.ts'
import type { CancellationPolicyId } from '#contract/models/reference.ts'
import { onlineAmount } from './deposit.ts'

export const hourMs = 3_600_000
const dayHours = 24

/** Until how many hours before the start a share comes back; what is left comes back to nobody. */
export const refundNotice = {
  flexible: [{ share: 'all', hours: dayHours }],
  moderate: [
    { share: 'all', hours: 5 * dayHours },
    { share: 'half', hours: 2 * dayHours },
  ],
} as const
/** A strict policy gives all back only for starts further away than this, in hours. */
export const strictNotice = 14 * dayHours
/** And only this many hours after booking. */
export const strictHours = 48

/** How many business days a refund takes, about (specification, section 5). */
export const refundBusinessDays = { from: 5, to: 10 } as const

export type RefundShare = 'all' | 'half' | 'none'

export interface RefundQuestion {
  policy: CancellationPolicyId
  /** What was paid online, in whole MAD (deposit.ts): 0 while the payment is open. */
  price: number
  /** `startInstant` of morocco-time.ts; for a moved booking, `policyStart`. */
  startsAt: number
  bookedAt: number
  now: number
  cause: CancellationCause
}

type Moment = Pick<RefundQuestion, 'policy' | 'startsAt' | 'bookedAt' | 'now'>

/** The share a traveler gets back who cancels now. A limit belongs to the better side: 24 hours before is early enough. */
export const refundShare = ({ policy, startsAt, bookedAt, now }: Moment): RefundShare => {
  const notice = startsAt - now
  if (policy === 'strict') {
    return notice > strictNotice * hourMs && now - bookedAt <= strictHours * hourMs ? 'all' : 'none'
  }
  return refundNotice[policy].find(({ hours }) => notice >= hours * hourMs)?.share ?? 'none'
}

/** Whole MAD that go back to the traveler: in full unless the traveler cancels; an odd half is rounded up. */
export const refundFor = ({ price, cause, ...moment }: RefundQuestion): number => {
  const share = cause === 'traveler' ? refundShare(moment) : 'all'
  return share === 'all' ? price : share === 'half' ? Math.ceil(price / 2) : 0
}

type Started = Pick<Booking, 'startsAt' | 'policyStartsAt'>

/**
 * Returns the start from which a booking's policy counts: its own start, or an earlier one that the traveler moved it away from too late.
 */
export const policyStart = ({ startsAt, policyStartsAt }: Started): number =>
  Math.min(Date.parse(startsAt), policyStartsAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(policyStartsAt))

/**
 * Returns the start from which the policy of a paid booking counts after its traveler moves it to `to` without the host; null for the new
 * start. The earlier of the two starts applies, because it is stricter, unless a cancellation before the move would have refunded
 * everything. Otherwise a traveler could move a booking that is too late to cancel, and then cancel it for a refund. `moment.startsAt` is
 * the booking's `policyStart`.
 */
export const policyStartAfterMove = (moment: Moment, to: number): number | null =>
  refundShare(moment) === 'all' ? null : Math.min(moment.startsAt, to)

/** Returns a refund without the money that the provider or a bank already took back of what was paid. All in whole MAD. */
export const withoutReversed = (refund: number, price: number, reversed = 0): number =>
  Math.max(0, Math.min(refund, price - reversed))

type Refundable = Started &
  Pick<Booking, 'cancellationPolicy' | 'payment' | 'totalPrice' | 'deposit' | 'createdAt' | 'reversed'>

/** The refund of a booking as it stands: what is shown before cancelling is what cancelling records. */
export const refundOf = (booking: Refundable, cause: CancellationCause, now: number): number => {
  const price = booking.payment === 'paid' ? onlineAmount(booking) : 0
  const refund = refundFor({
    policy: booking.cancellationPolicy,
    price,
    startsAt: policyStart(booking),
    bookedAt: Date.parse(booking.createdAt),
    now,
    cause,
  })
  return withoutReversed(refund, price, booking.reversed)
}
