import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isUnpaidState } from '#contract/rules/booking-state.ts'
import { chargedOnline } from '#contract/rules/money/gift-card.ts'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { textLink } from '#ui/action/link.css.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { bookedText } from '../trip-text.ts'
import * as styles from './open-payments.css.ts'
import { PayButton } from './pay-button.tsx'

interface Props {
  bookings: readonly Booking[]
  justBooked: string | undefined
  online: boolean
}

/** What is booked and not paid: until when, and the way on. */
export const OpenPayments = ({ bookings, justBooked, online }: Props) => {
  const { locale } = useLanguage()
  const open = bookings.filter((booking) => isUnpaidState(bookingState(booking)))
  return open.map((booking) => {
    const { title } = bookedText(booking, locale)
    return (
      <Notice key={booking.id} tone="wait" {...(booking.id === justBooked && { role: 'status' as const })}>
        <div className={styles.notice}>
          <p>
            {booking.id === justBooked && booking.instantConfirmation ? (
              <Trans>
                <b>“{title}” is booked.</b> Its payment could not be begun and is still open.
              </Trans>
            ) : booking.id === justBooked ? (
              <Trans>
                <b>Your booking request for “{title}” is made.</b> The payment could not be started and is still open.
              </Trans>
            ) : (
              <Trans>
                <b>“{title}” is not paid yet.</b>
              </Trans>
            )}{' '}
            {booking.payBy && (
              <Trans>Your places are held until {formatInstant(booking.payBy, locale)}, Morocco time.</Trans>
            )}
          </p>
          <div className={styles.actions}>
            <PayButton bookingId={booking.id} amount={chargedOnline(booking)} online={online} />
            <Link to="/bookings/$id" params={{ id: booking.id }} className={textLink}>
              <Trans>See the booking</Trans>
            </Link>
          </div>
        </div>
      </Notice>
    )
  })
}
