import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isCancelled, isUncertain } from '#contract/rules/booking-state.ts'
import { bookingSentences } from '#i18n/booking-words.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useAmountText } from '#ui/listing/use-amount-text.ts'

/** What happens next and until when; of a booking that is off, what comes back. The page itself says the rest. */
export const TripStatus = ({ booking }: { booking: Booking }) => {
  const { i18n } = useLingui()
  const amountText = useAmountText()
  const state = bookingState(booking)
  const sentences = bookingSentences(i18n, booking, amountText)
  if (isUncertain(state)) return <Notice tone="wait">{sentences}</Notice>
  if (!isCancelled(state)) return null
  const { reason } = booking
  return (
    <Notice
      tone={state === 'cancelled-refund' ? 'success' : 'plain'}
      icon={state === 'cancelled-refund' ? 'undo' : 'x'}
    >
      <p>{sentences}</p>
      {reason && (
        <p dir="auto">
          <Trans>“{reason}”</Trans>
        </p>
      )}
    </Notice>
  )
}
