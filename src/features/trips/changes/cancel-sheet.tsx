import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isCancelled, isUnpaidState } from '#contract/rules/booking-state.ts'
import { cashDue, onlineAmount } from '#contract/rules/money/deposit.ts'
import { splitRefund } from '#contract/rules/money/gift-card.ts'
import { refundBusinessDays, refundOf } from '#contract/rules/money/refund.ts'
import { cancel } from '#data/bookings/commands.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { cameReason, refundSentence } from '#i18n/booking-words.ts'
import { failureText } from '#i18n/error-text.ts'
import { formatInstant, formatPrice } from '#i18n/format.ts'
import { useNow } from '#lib/react/use-now.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { useAmountText } from '#ui/listing/use-amount-text.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Text } from '#ui/text/text.tsx'

const days = refundBusinessDays

interface Props {
  booking: Booking
  isOpen: boolean
  onClose: () => void
  /** After it is done. */
  onCancelled: () => void
}

/** What comes back, computed as the server will, before anything happens. */
export const CancelSheet = ({ booking: current, isOpen, onClose, onCancelled }: Props) => {
  // As it was before: the sheet is still in sight while it closes over a booking that is cancelled by then.
  const [booking, setBooking] = useState(current)
  if (booking !== current && !isCancelled(bookingState(current))) setBooking(current)
  const { t, i18n } = useLingui()
  const now = useNow()
  const [reason, setReason] = useState('')
  const refund = refundOf(booking, 'traveler', now)
  const paid = onlineAmount(booking)
  const amountText = useAmountText()
  const { giftAmount = 0, policyStartsAt } = booking
  const onCard = giftAmount === 0 ? 0 : splitRefund(booking, refund).toCard
  const amount = amountText(refund)

  const { submit, isPending, failure } = useSubmit({
    mutationFn: () => cancel(booking.id, { refund, reason: reason.trim() }),
    onSuccess: (cancelled) => {
      const { refund: back } = cancelled
      // As the server recorded it. The page beside it says when that goes back: it may have, before the toast is gone.
      const description = back
        ? t`Refund: ${amountText(back)}.`
        : refundSentence(i18n, bookingState(cancelled), 0, amountText)
      showToast({ title: t`Booking cancelled`, description, tone: 'success' })
      onClose()
      onCancelled()
    },
    describe: ({ code }) => failureText(i18n, code, t`Your booking has not changed.`),
  })

  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t`Cancel this booking?`}
      footer={
        <Button
          tone="critical"
          wide
          busy={isPending}
          disabledReason={cameReason(i18n, booking, 'traveler')}
          onClick={() => void submit()}
        >
          {refund > 0 ? (
            <Trans>Cancel and get {formatPrice(refund, i18n.locale)} back</Trans>
          ) : (
            <Trans>Cancel without a refund</Trans>
          )}
        </Button>
      }
    >
      <Stack gap="s4">
        <Text>
          {isUnpaidState(bookingState(booking)) && giftAmount > 0 ? (
            <Trans>
              You have not paid the rest yet: nothing is charged, {amountText(giftAmount)} go back on your gift card,
              and your places become free at once.
            </Trans>
          ) : isUnpaidState(bookingState(booking)) ? (
            <Trans>You have not paid yet: nothing is charged, and your places become free at once.</Trans>
          ) : refund > 0 && onCard === refund ? (
            <Trans>You get {amount} back, on your gift card and at once.</Trans>
          ) : refund === paid ? (
            <Trans>
              You get everything back: {amount}, in about {days.from} to {days.to} business days.
            </Trans>
          ) : refund > 0 ? (
            <Trans>
              You get {amount} of {formatPrice(paid, i18n.locale)} back, in about {days.from} to {days.to} business
              days.
            </Trans>
          ) : (
            <Trans>
              It is too late for a refund under this booking’s cancellation policy: you get none of the{' '}
              {formatPrice(paid, i18n.locale)} back.
            </Trans>
          )}{' '}
          {onCard > 0 && onCard < refund && (
            <Trans>Of it, {amountText(onCard)} go back on your gift card at once.</Trans>
          )}{' '}
          {refund < paid && policyStartsAt !== undefined && (
            <Trans>
              You moved it when its first start was near: what comes back still counts from that one,{' '}
              {formatInstant(policyStartsAt, i18n.locale)}.
            </Trans>
          )}{' '}
          {cashDue(booking) > 0 && !isUnpaidState(bookingState(booking)) && (
            <Trans>The {amountText(cashDue(booking))} for the day are no longer due.</Trans>
          )}
        </Text>
        <Field label={<Trans>A message to the host</Trans>} optional>
          <TextArea rows={3} maxLength={2000} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {failure && (
          <Notice tone="critical" role="alert">
            {failure.text}
          </Notice>
        )}
      </Stack>
    </Sheet>
  )
}
