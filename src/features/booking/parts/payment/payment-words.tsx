import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Payment } from '#contract/models/booking.ts'
import { type PaymentState, paymentStateOf } from '#features/booking/model/payment/payment-state.ts'
import { formatInstant } from '#i18n/format.ts'
import { useAmountText } from '#ui/listing/use-amount-text.ts'

const titles: Record<PaymentState, ReactNode> = {
  paid: <Trans>Paid, thank you</Trans>,
  open: <Trans>Not paid yet</Trans>,
  failed: <Trans>The payment did not go through</Trans>,
  refunded: <Trans>The payment goes back to you</Trans>,
  cancelled: <Trans>This booking is cancelled</Trans>,
}

export const PaymentTitle = ({ payment, isAwaited }: { payment: Payment; isAwaited: boolean }) =>
  isAwaited ? <Trans>Waiting for the payment provider</Trans> : titles[paymentStateOf(payment)]

/** What the server holds, in sentences. */
export const PaymentWords = ({ payment, isAwaited }: { payment: Payment; isAwaited: boolean }) => {
  const { i18n } = useLingui()
  const amountText = useAmountText()
  const { payBy, refund, amount, status } = payment
  const held = payBy && <Trans>Your places are held until {formatInstant(payBy, i18n.locale)}, Morocco time.</Trans>
  if (isAwaited) return <Trans>The provider has not told us yet. This page asks again by itself.</Trans>
  switch (paymentStateOf(payment)) {
    case 'paid':
      return status === 'pending' ? (
        <Trans>
          Your request is with the host, who has 48 hours to answer. If they cannot take you, all of it goes back.
        </Trans>
      ) : (
        <Trans>The host has confirmed. Your voucher is with the booking, readable without network.</Trans>
      )
    case 'open':
      return (
        <>
          {held} <Trans>Your booking request is made; its payment is still open.</Trans>
        </>
      )
    case 'failed':
      return (
        <>
          <Trans>Nothing was charged.</Trans> {held}
        </>
      )
    case 'refunded':
      return <Trans>{amountText(refund ?? amount)} go back to you, in about 5 to 10 business days.</Trans>
    case 'cancelled':
      return <Trans>Nothing is owed, and its places are free again.</Trans>
  }
}
