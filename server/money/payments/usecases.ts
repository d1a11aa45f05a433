import type { Payment } from '#contract/models/booking.ts'
import { cashDue, onlineAmount } from '#contract/rules/money/deposit.ts'
import { chargedOnline } from '#contract/rules/money/gift-card.ts'
import { onlineDifference } from '#contract/rules/money/online-difference.ts'
import { applyDue, isActive, isUnpaid } from '#server/bookings/close-booking.ts'
import { findPayingMove } from '#server/bookings/moves/pay.ts'
import { announceBooking } from '#server/bookings/notifications.ts'
import { type BookingRow, findBooking, holdBooking } from '#server/bookings/repository.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { inSpan } from '#server/platform/telemetry/spans.ts'
import type { PaymentProvider } from './provider.ts'
import { openPayment, setBookingPayment } from './repository.ts'

const closed = ({ status, payment }: BookingRow) => new ApiError('payment_closed', { details: { status, payment } })

/** Returns the payment page of a booking. Every window gets the same open attempt, so that no traveler pays twice. */
export const openSession = async (
  deps: Deps,
  provider: PaymentProvider,
  { userId }: Caller,
  bookingId: string,
): Promise<{ redirectUrl: string }> => {
  const { db, clock, config } = deps
  const attributes = { 'rihla.payment.provider': provider.name }
  const open = async (tx: Transaction) => {
    const row = await holdBooking(tx, bookingId)
    if (row === null || row.travelerId !== userId) throw new ApiError('not_found')
    // Returns the error instead of throwing it, so that the transaction commits the end of the booking.
    if (await applyDue({ db: tx, clock, config }, row)) return closed((await holdBooking(tx, bookingId)) ?? row)
    const move = await findPayingMove({ db: tx, clock }, row)
    if (move === null && !(isActive(row) && isUnpaid(row))) throw closed(row)
    const now = clock()
    const amount = move === null ? chargedOnline(row) : onlineDifference(row, move.totalPrice)
    const moveId = move?.id ?? null
    const payment = await openPayment(tx, { bookingId, provider: provider.name, amount, moveId }, now)
    // The traveler pays again after a decline.
    if (move === null && row.payment === 'failed') {
      await setBookingPayment(tx, row, { payment: 'open' }, now)
      await announceBooking(tx, row)
    }
    return payment
  }
  const opened = await inSpan('payment session', { kind: 'internal', attributes }, () => db.transaction(open))
  if (opened instanceof ApiError) throw opened
  return { redirectUrl: provider.addressOf(opened) }
}

/** Returns the parts that were paid online and by gift card, which only the traveler may see. */
const paidBy = (row: BookingRow): Pick<Payment, 'amount' | 'giftAmount' | 'giftBack'> => ({
  amount: chargedOnline(row),
  ...(row.giftAmount > 0 && { giftAmount: row.giftAmount }),
  ...(row.giftBack > 0 && { giftBack: row.giftBack }),
})

export const readPayment = async ({ db, clock }: Deps, { userId }: Caller, bookingId: string): Promise<Payment> => {
  const row = (await findBooking(db, bookingId))?.booking
  if (!row || (row.travelerId !== userId && row.hostId !== userId)) throw new ApiError('not_found')
  const move = row.travelerId === userId ? await findPayingMove({ db, clock }, row) : null
  const canPay = isActive(row) && (isUnpaid(row) || move !== null)
  return {
    bookingId,
    status: row.status,
    payment: row.payment,
    ...(row.travelerId === userId ? paidBy(row) : { amount: onlineAmount(row) }),
    ...(cashDue(row) > 0 && { cashDue: cashDue(row) }),
    refund: row.refund,
    ...(move !== null && { difference: onlineDifference(row, move.totalPrice) }),
    payBy: canPay ? (move?.expiresAt ?? row.payBy).toISOString() : null,
    canPay: canPay && row.travelerId === userId,
    respondBy: row.status === 'pending' ? row.respondBy.toISOString() : null,
    cause: row.cause,
    ...(row.instantConfirmation && { instantConfirmation: true }),
    paymentMethod: row.paymentMethod,
    updatedAt: row.updatedAt.toISOString(),
  }
}
