import { Trans } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isUnpaidState } from '#contract/rules/booking-state.ts'
import { refundBusinessDays } from '#contract/rules/money/refund.ts'
import { useAmountText } from '#ui/listing/use-amount-text.ts'

const { from, to } = refundBusinessDays

/** What another start means for the money, to the traveler. */
export const MoveMoney = ({ booking, totalPrice }: { booking: Booking; totalPrice: number }) => {
  const amountText = useAmountText()
  const difference = totalPrice - booking.totalPrice
  const total = amountText(totalPrice)
  const amount = amountText(Math.abs(difference))
  if (difference === 0) return <Trans>The price stays the same: {total}.</Trans>
  if (isUnpaidState(bookingState(booking))) return <Trans>You then pay {total}.</Trans>
  if (difference > 0)
    return (
      <Trans>It costs {amount} more there. Your booking moves once that is paid; no places are held until then.</Trans>
    )
  return (
    <Trans>
      It costs {amount} less there. They go back to you in about {from} to {to} business days.
    </Trans>
  )
}

/** The same, to the host. */
export const HostMoveMoney = ({ booking, totalPrice }: { booking: Booking; totalPrice: number }) => {
  const amountText = useAmountText()
  const difference = totalPrice - booking.totalPrice
  const total = amountText(totalPrice)
  const amount = amountText(Math.abs(difference))
  if (difference === 0) return <Trans>The price stays the same: {total}.</Trans>
  return difference > 0 ? (
    <Trans>It costs {amount} more there, which your guest has to pay before the booking moves.</Trans>
  ) : (
    <Trans>It costs {amount} less there, which go back to your guest.</Trans>
  )
}
