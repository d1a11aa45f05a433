import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './trip-page.css.ts'
import { TripPage } from './trip-page.tsx'
import { useTrip } from './use-trip.ts'

/** The places of a booking's page. */
const TripSkeleton = () => (
  <div role="status">
    <VisuallyHidden>
      <Trans>Loading the booking</Trans>
    </VisuallyHidden>
    <div className={styles.head} aria-hidden="true">
      <Skeleton shape="small" width="third" />
      <Skeleton shape="title" width="half" />
    </div>
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.cardPlace}>
        <Skeleton shape="block" />
      </div>
      <div>
        <Skeleton />
        <Skeleton width="half" />
        <Skeleton />
      </div>
    </div>
  </div>
)

interface Props {
  id: string
  firstName: string
  /** Another feature's part, put in by the route: the policy's stretches up to a start. */
  plans: (booking: Booking) => ReactNode
}

/** One booking and all that is needed on its day, from the device. Give it the id as its `key` as well. */
export const TripScreen = ({ id, firstName, plans }: Props) => {
  const { i18n } = useLingui()
  const view = useTrip(id)
  switch (view.status) {
    case 'loading':
      return <TripSkeleton />
    case 'missing':
      return (
        <EmptyState
          level={1}
          title={<Trans>Booking not found</Trans>}
          text={<Trans>It may belong to another account.</Trans>}
          action={
            <Link to="/bookings" className={buttonClass('primary')}>
              <Trans>See your trips</Trans>
            </Link>
          }
        />
      )
    case 'failed':
      return (
        <EmptyState
          level={1}
          title={<Trans>This booking could not be loaded</Trans>}
          text={
            <>
              {errorText(i18n, view.error.code)}{' '}
              <Trans>This device has no copy of it yet. Your booking itself is not affected.</Trans>
            </>
          }
          action={
            <Button busy={view.isRetrying} onClick={view.retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )
    case 'ready':
      return <TripPage {...view} firstName={firstName} plans={plans(view.booking)} />
  }
}
