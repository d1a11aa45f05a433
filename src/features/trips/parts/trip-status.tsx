import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Booking, CancellationCause } from '#contract/models/booking.ts'
import { formatInstant } from '#i18n/format.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useAmountText } from '#ui/listing/use-amount-text.ts'
import { tripState } from '../model/trip-state.ts'

const causes: Record<CancellationCause, ReactNode> = {
  traveler: <Trans>You cancelled it.</Trans>,
  host: <Trans>The host had to cancel it.</Trans>,
  declined: <Trans>The host could not take you this time.</Trans>,
  expired: <Trans>The host did not answer within 48 hours, so the request ended by itself.</Trans>,
  unpaid: <Trans>It was not paid in time, so its places are free again.</Trans>,
}

const Cancelled = ({ booking: { cause, reason, refund } }: { booking: Booking }) => {
  const amountText = useAmountText()
  return (
    <Notice tone="critical" icon="x">
      <p>
        {cause && causes[cause]}{' '}
        {refund !== null && refund > 0 ? (
          <Trans>
            <b>{amountText(refund)}</b> go back to you, in about 5 to 10 business days.
          </Trans>
        ) : (
          <Trans>Nothing is paid back.</Trans>
        )}
      </p>
      {reason && <p dir="auto">“{reason}”</p>}
    </Notice>
  )
}

/** What happens next, and until when. */
export const TripStatus = ({ booking }: { booking: Booking }) => {
  const { i18n } = useLingui()
  const state = tripState(booking)
  const { payBy, respondBy } = booking
  const until = (instant: string) => formatInstant(instant, i18n.locale)
  return (
    <>
      {state === 'unpaid' && (
        <Notice tone="wait">
          <Trans>The payment is still open.</Trans>{' '}
          {payBy && <Trans>Your places are held until {until(payBy)}, Morocco time.</Trans>}
        </Notice>
      )}
      {state === 'requested' && (
        <Notice tone="wait">
          <Trans>Paid. The host confirms or declines;</Trans>{' '}
          {respondBy && (
            <Trans>without an answer by {until(respondBy)}, Morocco time, all of it goes back to you.</Trans>
          )}
        </Notice>
      )}
      {state === 'cancelled' && <Cancelled booking={booking} />}
    </>
  )
}
