/**
 * How a booking stands, in words: the one place of the app that has them. Lists, pages, toasts and notifications say what
 * stands here, for the state that contract/rules/booking-state.ts makes of status and payment.
 */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Booking, CancellationCause } from '#contract/models/booking.ts'
import { bookingAttendance } from '#contract/rules/attendance.ts'
import { type BookingState, bookingState } from '#contract/rules/booking-state.ts'
import { onlineAmount } from '#contract/rules/money/deposit.ts'
import { refundBusinessDays } from '#contract/rules/money/refund.ts'
import { answerHours } from '#contract/rules/time/answer-deadline.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { formatDay, formatInstant } from './format.ts'

/** Words an amount in whole MAD: `useAmountText` where another currency may stand beside it. */
export type AmountText = (amount: number) => string
type Side = 'traveler' | 'host'
type BookingFacts = Parameters<typeof bookingState>[0] & {
  /** Servers of before do not say, and a host is not told. */
  refunds?: Booking['refunds'] | undefined
}

/** When the last of what was promised back was sent; null while something is still to come, or nothing is known of it. */
const sentBackAt = ({ refunds = [] }: Pick<BookingFacts, 'refunds'>): string | null =>
  refunds.every(({ doneAt }) => doneAt !== null) ? (refunds.at(-1)?.doneAt ?? null) : null

const none = () => null
type Note = (amount: string) => MessageDescriptor | null
const sharedNotes = {
  confirmed: none,
  completed: none,
  'cancelled-refund': (amount) => msg`${amount} will be refunded`,
  'cancelled-kept': () => msg`No refund`,
  'cancelled-unpaid': () => msg`Nothing was charged`,
} satisfies Partial<Record<BookingState, Note>>
const notes: Record<Side, Record<BookingState, Note>> = {
  traveler: {
    ...sharedNotes,
    'request-unpaid': () => msg`Payment is still open`,
    'request-paid': () => msg`Paid, waiting for the host`,
    'confirmed-unpaid': () => msg`By the host, not paid yet`,
    'instant-unpaid': () => msg`As soon as it is paid`,
  },
  host: {
    ...sharedNotes,
    'request-unpaid': () => msg`Needs your answer, not paid yet`,
    'request-paid': () => msg`Needs your answer`,
    'confirmed-unpaid': () => msg`By you, not paid yet`,
    'instant-unpaid': () => msg`At once, not paid yet`,
  },
}

/** What stands beside the status's own word; null where that says it all. */
export const bookingNote = (i18n: I18n, booking: BookingFacts, side: Side, amountText: AmountText): string | null => {
  if (bookingState(booking) === 'cancelled-refund' && sentBackAt(booking) !== null)
    return i18n._(msg`${amountText(booking.refund ?? 0)} refunded`)
  const note = notes[side][bookingState(booking)](amountText(booking.refund ?? 0))
  return note && i18n._(note)
}

/** What a booking that ended means for the money, in a short sentence; empty while it has not ended. */
export const refundSentence = (i18n: I18n, state: BookingState, refund: number, amountText: AmountText): string => {
  switch (state) {
    case 'cancelled-refund':
      return i18n._(msg`${amountText(refund)} will be refunded.`)
    case 'cancelled-kept':
      return i18n._(msg`Nothing is refunded.`)
    case 'cancelled-unpaid':
      return i18n._(msg`Nothing was charged.`)
    default:
      return ''
  }
}

const days = refundBusinessDays

type Ended = BookingFacts &
  Pick<Booking, 'totalPrice' | 'deposit' | 'giftBack'> & {
    paymentMethod: Booking['paymentMethod'] | undefined
    updatedAt: string | undefined
  }

/** The same for its traveler, whole: how much, to where, by when. A refund is promised here, and made by the provider. */
const refundPromise = (i18n: I18n, booking: Ended, amountText: AmountText): string => {
  const { paymentMethod, updatedAt, giftBack = 0 } = booking
  const refund = Math.max(0, (booking.refund ?? 0) - giftBack)
  const state = bookingState(booking)
  if (giftBack > 0) {
    const onCard = i18n._(msg`${amountText(giftBack)} are back on your gift card, to be used again at once.`)
    return refund === 0 ? onCard : `${refundPromise(i18n, { ...booking, refund, giftBack: 0 }, amountText)} ${onCard}`
  }
  if (state === 'cancelled-kept')
    return i18n._(
      msg`Nothing is refunded: under this booking’s cancellation policy, none of the ${amountText(onlineAmount(booking))} you paid comes back.`,
    )
  if (state === 'cancelled-unpaid') return i18n._(msg`Nothing was charged, so nothing is refunded.`)
  const amount = amountText(refund)
  const sentAt = sentBackAt(booking)
  if (sentAt !== null)
    return i18n._(msg`${amount} was refunded on ${formatDay(inMorocco(Date.parse(sentAt)).day, i18n.locale, 'long')}.`)
  if (paymentMethod === undefined || updatedAt === undefined)
    return i18n._(msg`${amount} will be refunded, in about ${days.from} to ${days.to} business days.`)
  const since = formatDay(inMorocco(Date.parse(updatedAt)).day, i18n.locale, 'long')
  return paymentMethod === 'paypal'
    ? i18n._(
        msg`${amount} will be refunded to the PayPal account you paid with, about ${days.from} to ${days.to} business days after ${since}.`,
      )
    : i18n._(
        msg`${amount} will be refunded to the card you paid with, about ${days.from} to ${days.to} business days after ${since}.`,
      )
}

const causes: Record<CancellationCause, MessageDescriptor> = {
  traveler: msg`You cancelled it.`,
  host: msg`The host had to cancel it.`,
  declined: msg`The host could not welcome you this time.`,
  expired: msg`The host did not answer in time, so the request has expired.`,
  unpaid: msg`It was not paid in time, so its places are free again.`,
}

/** What is known of a booking, whether the booking itself or its payment was asked for. */
export type Told = Ended & {
  cause: CancellationCause | null | undefined
  respondBy: string | null | undefined
  payBy: string | null
}

const answerBy = (i18n: I18n, respondBy: string | null | undefined): string =>
  respondBy
    ? i18n._(
        msg`Paid. The host answers by ${formatInstant(respondBy, i18n.locale)}, Morocco time. If they decline or do not answer, you are fully refunded.`,
      )
    : i18n._(
        msg`Paid. The host answers within ${answerHours} hours. If they decline or do not answer, you are fully refunded.`,
      )

/** Where a booking stands and what comes next, to its traveler, in whole sentences. */
export const bookingSentences = (i18n: I18n, booking: Told, amountText: AmountText): string => {
  const { payment, payBy, respondBy, cause } = booking
  const held = payBy && i18n._(msg`Your places are held until ${formatInstant(payBy, i18n.locale)}, Morocco time.`)
  const failed = payment === 'failed' && i18n._(msg`The last attempt to pay did not go through; nothing was charged.`)
  const say = (...sentences: readonly (string | null | undefined | false)[]) => sentences.filter(Boolean).join(' ')
  const state = bookingState(booking)
  switch (state) {
    case 'request-unpaid':
      return say(i18n._(msg`Your booking request is made; the payment is still open.`), failed, held)
    case 'confirmed-unpaid':
      return say(i18n._(msg`The host has confirmed; the payment is still open.`), failed, held)
    case 'instant-unpaid':
      return say(i18n._(msg`Your places are confirmed as soon as it is paid; the payment is still open.`), failed, held)
    case 'request-paid':
      return answerBy(i18n, respondBy)
    case 'confirmed':
      return i18n._(msg`Confirmed and paid. Your voucher is with the booking, readable offline.`)
    case 'completed':
      return i18n._(msg`It took place, and it is paid.`)
    default:
      return say(cause && i18n._(causes[cause]), refundPromise(i18n, booking, amountText))
  }
}

const cameReasons: Record<Side, { checkedIn: MessageDescriptor; paid: MessageDescriptor }> = {
  traveler: {
    checkedIn: msg`You were checked in, so it took place.`,
    paid: msg`Your host recorded your cash, so it took place.`,
  },
  host: {
    checkedIn: msg`You checked them in, so it took place.`,
    paid: msg`You recorded their cash, so it took place.`,
  },
}

/**
 * Returns why a booking can no longer be cancelled or reported as an absence, matching the server's refusal; null if no record shows that
 * the guests came.
 */
export const cameReason = (i18n: I18n, booking: Pick<Booking, 'checkedIn' | 'cash'>, side: Side): string | null => {
  const attendance = bookingAttendance(booking)
  if (attendance === 'open') return null
  if (attendance === 'disputed')
    return i18n._(msg`You two recorded different amounts of cash. We decide about that first.`)
  const { checkedIn, paid } = cameReasons[side]
  return i18n._(booking.checkedIn ? checkedIn : paid)
}

const hostPayments: Record<BookingState, MessageDescriptor | null> = {
  'request-unpaid': msg`Still open`,
  'request-paid': msg`Paid`,
  'confirmed-unpaid': msg`Still open`,
  'instant-unpaid': msg`Still open`,
  confirmed: msg`Paid`,
  completed: msg`Paid`,
  'cancelled-refund': null,
  'cancelled-kept': null,
  'cancelled-unpaid': null,
}

/** The fact “Payment” of a booking, to its host. */
export const paymentFact = (i18n: I18n, booking: BookingFacts, amountText: AmountText): string => {
  const state = bookingState(booking)
  if (booking.payment === 'failed' && booking.status !== 'cancelled') return i18n._(msg`Failed, still open`)
  const word = hostPayments[state]
  return word ? i18n._(word) : refundSentence(i18n, state, booking.refund ?? 0, amountText)
}
