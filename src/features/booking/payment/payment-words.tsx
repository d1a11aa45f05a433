import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Payment } from '#contract/models/booking.ts'
import { type BookingState, bookingState } from '#contract/rules/booking-state.ts'
import { answerHours } from '#contract/rules/time/answer-deadline.ts'
import { bookingSentences } from '#i18n/booking-words.ts'
import { useAmountText } from '#ui/listing/use-amount-text.ts'
import { NextSteps } from './next-steps.tsx'

const paid = <Trans>Paid, thank you</Trans>
const open = <Trans>Not paid yet</Trans>
const cancelled = <Trans>This booking is cancelled</Trans>
const titles: Record<BookingState, ReactNode> = {
  'request-unpaid': open,
  'request-paid': paid,
  'confirmed-unpaid': open,
  'instant-unpaid': open,
  confirmed: paid,
  completed: paid,
  'cancelled-refund': cancelled,
  'cancelled-kept': cancelled,
  'cancelled-unpaid': cancelled,
}

interface Props {
  payment: Payment
  /** The provider may not have told the server yet. */
  isAwaited: boolean
}

export const PaymentTitle = ({ payment, isAwaited }: Props) => {
  if (isAwaited) return <Trans>Waiting for the payment provider</Trans>
  if (payment.difference !== undefined) return <Trans>Your booking has not moved</Trans>
  if (payment.payment === 'failed' && payment.status !== 'cancelled')
    return <Trans>The payment did not go through</Trans>
  return titles[bookingState(payment)]
}

/** What the server holds, in sentences. */
export const PaymentWords = ({ payment, isAwaited }: Props) => {
  const { i18n } = useLingui()
  const amountText = useAmountText()
  if (isAwaited)
    return <Trans>We are still waiting to hear from the payment provider. This page updates on its own.</Trans>
  if (payment.difference !== undefined)
    return (
      <Trans>
        The difference of {amountText(payment.difference)} is not paid, so your booking is where it was. It moves once
        you have paid.
      </Trans>
    )
  const { cause, respondBy, paymentMethod, updatedAt } = payment
  const told = {
    ...payment,
    totalPrice: payment.amount + (payment.giftAmount ?? 0),
    cause,
    respondBy,
    paymentMethod,
    updatedAt,
  }
  const rest = payment.cashDue ?? 0
  const sentences = bookingSentences(i18n, told, amountText)
  if (rest === 0 || payment.status === 'cancelled') return sentences
  return (
    <>
      {sentences} <Trans>Bring {amountText(rest)} in cash on the day.</Trans>
    </>
  )
}

const hourMs = 3_600_000

/** The way of what is not paid and not answered; afterwards the sentence above says what is left. */
export const PaymentSteps = ({ payment, isAwaited }: Props) => {
  const [now] = useState(() => Date.now())
  const state = bookingState(payment)
  if (isAwaited || (state !== 'request-unpaid' && state !== 'instant-unpaid')) return null
  if (state === 'instant-unpaid') return <NextSteps hours={null} />
  const { respondBy } = payment
  const hours = respondBy ? Math.max(1, Math.round((Date.parse(respondBy) - now) / hourMs)) : answerHours
  return <NextSteps hours={hours} respondBy={respondBy} />
}
