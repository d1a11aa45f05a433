import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isUnpaidState } from '#contract/rules/booking-state.ts'
import { cashDue } from '#contract/rules/money/deposit.ts'
import { onlineDifference } from '#contract/rules/money/online-difference.ts'
import { refundBusinessDays } from '#contract/rules/money/refund.ts'
import { depositWords } from '#i18n/deposit-words.ts'
import { useAmountText } from '#ui/listing/use-amount-text.ts'

const { from, to } = refundBusinessDays

/** What another start means for the money, to the traveler. */
export const MoveMoney = ({ booking, totalPrice }: { booking: Booking; totalPrice: number }) => {
  const { i18n } = useLingui()
  const amountText = useAmountText()
  const difference = totalPrice - booking.totalPrice
  const total = amountText(totalPrice)
  const amount = amountText(Math.abs(difference))
  const { deposit } = booking
  const isUnpaid = isUnpaidState(bookingState(booking))
  if (difference === 0) return <Trans>The price stays the same: {total}.</Trans>
  if (isUnpaid && deposit === undefined) return <Trans>You then pay {total}.</Trans>
  const split = depositWords(i18n, { totalPrice, deposit }, amountText)
  if (isUnpaid) return <Trans>You then pay {split}.</Trans>
  if (deposit !== undefined) {
    const online = onlineDifference(booking, totalPrice)
    const share = amountText(Math.abs(online))
    const rest = amountText(cashDue({ totalPrice, deposit }))
    if (online > 0)
      return (
        <Trans>
          It costs {amount} more there: {share} of it online, and {rest} in cash on the day. Your booking moves once
          that is paid; no places are held until then.
        </Trans>
      )
    if (online === 0)
      return (
        <Trans>
          It costs {total} there. Nothing more is paid online, and {rest} in cash on the day.
        </Trans>
      )
    return (
      <Trans>
        It costs {amount} less there: {share} go back to you in about {from} to {to} business days, and {rest} are left
        in cash on the day.
      </Trans>
    )
  }
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
  const { deposit } = booking
  if (difference === 0) return <Trans>The price stays the same: {total}.</Trans>
  if (deposit !== undefined) {
    const rest = amountText(cashDue({ totalPrice, deposit }))
    return (
      <Trans>
        It costs {total} there. The deposit changes by the same share before the booking moves; you receive {rest} in
        cash on the day.
      </Trans>
    )
  }
  const amount = amountText(Math.abs(difference))
  return difference > 0 ? (
    <Trans>It costs {amount} more there, which your guest has to pay before the booking moves.</Trans>
  ) : (
    <Trans>It costs {amount} less there, which go back to your guest.</Trans>
  )
}
