/**
 * How a booking stands, in one word made of its status and of its payment. Whatever puts a booking into words asks here
 * first, so that no two places contradict each other.
 */
import type { Booking } from '../models/booking.ts'

export type BookingState =
  /** Asked for: neither paid nor answered. */
  | 'request-unpaid'
  /** Paid, and the host has not answered. */
  | 'request-paid'
  /** The host has agreed, the traveler has not paid: it still ends by itself. */
  | 'confirmed-unpaid'
  /** Booked where bookings are confirmed at once, and not paid yet: it still ends by itself. */
  | 'instant-unpaid'
  /** Agreed and paid: the only one with a voucher. */
  | 'confirmed'
  | 'completed'
  /** Cancelled, and the traveler was promised money back. */
  | 'cancelled-refund'
  /** Cancelled after it was paid, and by its policy nothing comes back. */
  | 'cancelled-kept'
  /** Cancelled before anything was charged. */
  | 'cancelled-unpaid'

export const bookingStates: readonly BookingState[] = [
  'request-unpaid',
  'request-paid',
  'confirmed-unpaid',
  'instant-unpaid',
  'confirmed',
  'completed',
  'cancelled-refund',
  'cancelled-kept',
  'cancelled-unpaid',
]

type Facts = Pick<Booking, 'status' | 'payment' | 'refund'> & {
  instantConfirmation?: Booking['instantConfirmation'] | undefined
}

const cancelledState = ({ payment, refund }: Facts): BookingState => {
  if (payment === 'refunded' || (refund ?? 0) > 0) return 'cancelled-refund'
  return payment === 'paid' ? 'cancelled-kept' : 'cancelled-unpaid'
}

export const bookingState = (facts: Facts): BookingState => {
  const { status, payment } = facts
  if (status === 'cancelled') return cancelledState(facts)
  if (status === 'completed') return status
  const isPaid = payment === 'paid'
  if (status === 'pending') return isPaid ? 'request-paid' : 'request-unpaid'
  if (isPaid) return 'confirmed'
  return facts.instantConfirmation ? 'instant-unpaid' : 'confirmed-unpaid'
}

export const isCancelled = (state: BookingState): boolean => state.startsWith('cancelled')
/** Neither over nor certain: the payment or the answer is still to come. */
export const isUncertain = (state: BookingState): boolean => state === 'request-paid' || isUnpaidState(state)
export const isUnpaidState = (state: BookingState): boolean =>
  state === 'request-unpaid' || state === 'confirmed-unpaid' || state === 'instant-unpaid'
