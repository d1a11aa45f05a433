import { Trans } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import type { HostingOnDevice } from '#data/hosting/read.ts'
import { useMedia } from '#lib/react/use-media.ts'
import { wideQuery } from '#theme/media.ts'
import { Button } from '#ui/action/button.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { BookingRow } from './bookings/booking-row.tsx'
import { recentBookings } from './bookings/host-booking.ts'
import { Requests, type RequestsProps } from './bookings/requests.tsx'
import { Today } from './bookings/today.tsx'
import { useRequests } from './bookings/use-requests.ts'
import { HostFiguresPart } from './figures/host-figures.tsx'
import { MonthFiguresPart } from './figures/month-figures.tsx'
import { SeatsFilled } from './figures/seats-filled.tsx'
import { NotHereYet } from './host-notes.tsx'
import * as rows from './host-rows.css.ts'
import * as styles from './overview.css.ts'

interface RecentProps {
  bookings: readonly Booking[]
  onOpen: (id: string) => void
  onAll: () => void
}

const Recent = ({ bookings, onOpen, onAll }: RecentProps) => (
  <section className={styles.part} aria-labelledby="recent-bookings">
    <div className={styles.partHead}>
      <Heading level={2} id="recent-bookings">
        <Trans>Recent bookings</Trans>
      </Heading>
      <div className={styles.tool}>
        <Button tone="text" size="small" onClick={onAll}>
          <Trans>All bookings</Trans>
        </Button>
      </div>
    </div>
    {bookings.length === 0 ? (
      <Text tone="muted">
        <Trans>No bookings yet.</Trans>
      </Text>
    ) : (
      <ul className={rows.list}>
        {bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} onOpen={onOpen} />
        ))}
      </ul>
    )}
  </section>
)

interface Props extends Omit<RequestsProps, 'requests'> {
  hosting: HostingOnDevice
  onAllBookings: () => void
}

/** The host's first page: the day, which comes first on phones, how it goes, who waits, and who booked last. */
export const OverviewTab = ({ hosting, onAllBookings, ...answering }: Props) => {
  const isWide = useMedia(wideQuery)
  const { bookings, figures, listings, asOf } = hosting
  const { now, onOpen } = answering
  const requests = useRequests(bookings, hosting.approvals, now)
  const day = asOf.bookings !== null && (
    <PartBoundary part="today" failed={<Trans>Today’s guests could not be shown.</Trans>} size="block">
      <Today bookings={bookings} waitlist={hosting.waitlist} listings={listings} now={now} onOpen={onOpen} />
    </PartBoundary>
  )
  return (
    <div className={styles.overview}>
      {!isWide && day}
      <PartBoundary part="figures" failed={<Trans>The figures could not be shown.</Trans>}>
        <HostFiguresPart figures={figures} isLoading={false} />
      </PartBoundary>
      <div className={styles.columns}>
        <div className={styles.column}>
          {asOf.bookings === null ? (
            <NotHereYet title={<Trans>No bookings on this device yet</Trans>} />
          ) : (
            <>
              <PartBoundary part="requests" failed={<Trans>The requests could not be shown.</Trans>} size="block">
                <Requests requests={requests} {...answering} isWide={false} />
              </PartBoundary>
              {isWide && day}
              <Recent bookings={recentBookings(bookings)} onOpen={onOpen} onAll={onAllBookings} />
            </>
          )}
        </div>
        {figures && (
          <div className={styles.column}>
            <PartBoundary part="chart" failed={<Trans>The chart could not be shown.</Trans>} size="block">
              <MonthFiguresPart kind="earnings" months={figures.months} />
            </PartBoundary>
            <PartBoundary part="seats" failed={<Trans>The chart could not be shown.</Trans>} size="block">
              <SeatsFilled figures={figures} listings={listings} />
            </PartBoundary>
          </div>
        )}
      </div>
    </div>
  )
}
