import type { Payment } from '#contract/models/booking.ts'

/** What a payment means to its traveler. A booking that ended says so before anything else. */
export type PaymentState = 'paid' | 'open' | 'failed' | 'refunded' | 'cancelled'

export const paymentStateOf = ({
  status,
  payment,
  refund,
}: Pick<Payment, 'status' | 'payment' | 'refund'>): PaymentState => {
  if (payment === 'refunded' || (status === 'cancelled' && (refund ?? 0) > 0)) return 'refunded'
  if (status === 'cancelled') return 'cancelled'
  return payment
}
