import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isUnpaidState } from '#contract/rules/booking-state.ts'
import { chargedOnline } from '#contract/rules/money/gift-card.ts'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { useNow } from '#lib/react/use-now.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { textLink } from '#ui/action/link.css.ts'
import { AsOfNote } from '#ui/feedback/as-of-note.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx'
import { Grid } from '#ui/layout/grid.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { PayButton } from './money/pay-button.tsx'
import { TripRow } from './trip-row.tsx'
import { splitTrips } from './trip-state.ts'
import { bookedText } from './trip-text.ts'
import * as styles from './trips-list.css.ts'
import { useTrips } from './use-trips.ts'
import { WaitlistPart } from './waiting/waitlist-part.tsx'

interface OpenPaymentsProps {
  bookings: readonly Booking[]
  justBooked: string | undefined
  online: boolean
}

/** What is booked and not paid: until when, and the way on. */
const OpenPayments = ({ bookings, justBooked, online }: OpenPaymentsProps) => {
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

const Part = ({ title, bookings }: { title: ReactNode; bookings: readonly Booking[] }) =>
  bookings.length > 0 && (
    <section className={styles.part}>
      <Heading level={2} size="title3">
        {title}
      </Heading>
      <Grid layout="rows" as="ul">
        {bookings.map((booking) => (
          <TripRow key={booking.id} booking={booking} />
        ))}
      </Grid>
    </section>
  )

const Empty = () => (
  <EmptyState
    title={<Trans>No bookings yet</Trans>}
    text={<Trans>What you book appears here, with its voucher and meeting point, readable offline.</Trans>}
    action={
      <Link to="/search" className={buttonClass('primary')}>
        <Trans>Find an experience</Trans>
      </Link>
    }
  />
)

interface Props {
  userId: string
  /** The booking that was just made, by its id; its payment could not be begun. */
  justBooked?: string | undefined
}

/** Everything this person booked, from the device. */
export const TripsList = ({ userId, justBooked }: Props) => {
  const { t } = useLingui()
  const now = useNow()
  const state = useTrips(userId)
  if (state.status === 'loading') return <ListSkeleton label={t`Loading your trips`} />
  if (state.status === 'unreadable') return <UnreadableNotice />
  const { bookings, asOf, online, confirmed } = state
  if (bookings.length === 0)
    return (
      <div className={styles.list}>
        <Empty />
        <WaitlistPart userId={userId} />
      </div>
    )
  const { certain, waiting, over } = splitTrips(bookings, now)
  return (
    <div className={styles.list}>
      <OpenPayments bookings={waiting} justBooked={justBooked} online={online} />
      {asOf !== null && (
        <AsOfNote asOf={asOf} confirmed={confirmed} stale={<Trans>The host may have answered since then.</Trans>} />
      )}
      <Part title={<Trans>Coming up</Trans>} bookings={certain} />
      <Part title={<Trans>Not confirmed yet</Trans>} bookings={waiting} />
      <WaitlistPart userId={userId} />
      <Part title={<Trans>Past and cancelled</Trans>} bookings={over} />
    </div>
  )
}
