import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import type { Experience } from '#contract/models/experience.ts'
import type { HostFigures } from '#contract/models/host-figures.ts'
import type { HostingOnDevice } from '#data/hosting/read.ts'
import { formatPercent, formatRating } from '#features/hosting/figures/format-figures.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useMedia } from '#lib/react/use-media.ts'
import { useStore } from '#lib/react/use-store.ts'
import { wideQuery } from '#theme/media.ts'
import { Button } from '#ui/action/button.tsx'
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx'
import { Figure, Figures } from '#ui/listing/figures.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { BookingRow } from './bookings/booking-row.tsx'
import { BookingsTab, Requests, type RequestsProps, useRequests } from './bookings/bookings-tab.tsx'
import { recentBookings } from './bookings/host-booking.ts'
import { Today } from './bookings/today.tsx'
import { MonthFiguresPart, type MonthKind } from './figures/month-figures.tsx'
import { SeatsFilled } from './figures/seats-filled.tsx'
import { LoadError, NotHereYet, ProfileMissing } from './host-notes.tsx'
import * as analyticsTabStyles from './host-panel.css.ts'
import * as rows from './host-rows.css.ts'
import type { HostSearch, HostTab } from './host-tab.ts'
import { ExperiencesTab } from './listings/experiences-tab.tsx'
import * as styles from './overview.css.ts'
import { PayoutsTab } from './payouts/payouts-tab.tsx'
import type { HostingView } from './use-hosting.ts'

export interface Opened {
  id: string
  part: 'details' | 'decline' | 'move'
}

/**
 * Which sheet is open. A booking that the address names is opened once the address has forgotten it: the sheet has an entry
 * of its own in the history, and back must not lead to the one that opens it again.
 */
export const useOpened = (search: HostSearch, onSearch: (search: HostSearch) => void) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const { booking, ...others } = search
  if (booking !== undefined && booking !== asked) setAsked(booking)
  if (booking === undefined && asked !== null) {
    setAsked(null)
    setOpened({ id: asked, part: 'details' })
  }
  useEffect(() => {
    if (booking !== undefined) onSearch(others)
  })
  return [opened, setOpened] as const
}

/** Why nothing can be declined or cancelled now; null where it can: all that was paid goes back, so none of it is queued. */
export const useDeclineReason = (): string | null => {
  const { t } = useLingui()
  return useStore(connectivityStore).online ? null : t`You need to be online to decline.`
}

const unknown = '–'

/** How it goes, at a glance: dashes until the server has told it once. */
const HostFiguresPart = ({ figures, isLoading }: { figures: HostFigures | null; isLoading: boolean }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const number = (value: number | undefined) => (value === undefined ? unknown : formatNumber(value, locale))
  const rating = figures?.averageRating ?? null
  const rate = figures?.responseRate ?? null
  return (
    <Figures label={t`At a glance`} isLoading={isLoading}>
      <Figure
        label={<Trans>Total earnings</Trans>}
        value={number(figures?.totalEarnings)}
        note={<Trans>MAD, cancelled bookings excluded</Trans>}
      />
      <Figure
        label={<Trans>Total bookings</Trans>}
        value={number(figures?.totalBookings)}
        note={
          figures ? <Plural value={figures.bookingsThisWeek} one="# new this week" other="# new this week" /> : unknown
        }
      />
      <Figure
        label={<Trans>Average rating</Trans>}
        value={rating === null ? unknown : formatRating(rating, locale)}
        note={
          figures ? (
            <Plural value={figures.reviewCount} _0="No reviews yet" one="# review" other="# reviews" />
          ) : (
            unknown
          )
        }
      />
      <Figure
        label={<Trans>Response rate</Trans>}
        value={rate === null ? unknown : formatPercent(rate, locale)}
        note={
          figures && rate === null ? <Trans>No requests answered yet</Trans> : <Trans>answered within 24 hours</Trans>
        }
      />
    </Figures>
  )
}

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

interface OverviewTabProps extends Omit<RequestsProps, 'requests'> {
  hosting: HostingOnDevice
  onAllBookings: () => void
}

/** The host's first page: the day, which comes first on phones, how it goes, who waits, and who booked last. */
const OverviewTab = ({ hosting, onAllBookings, ...answering }: OverviewTabProps) => {
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

const kinds: readonly MonthKind[] = ['earnings', 'bookings', 'occupancy', 'rating']

interface AnalyticsTabProps {
  figures: HostFigures | null
  listings: readonly Experience[]
}

/** How it went over a year: the server's figures, as they were last told. */
const AnalyticsTab = ({ figures, listings }: AnalyticsTabProps) =>
  figures ? (
    <div className={analyticsTabStyles.charts}>
      {kinds.map((kind) => (
        <PartBoundary key={kind} part="chart" failed={<Trans>The chart could not be shown.</Trans>} size="block">
          <MonthFiguresPart kind={kind} months={figures.months} />
        </PartBoundary>
      ))}
      <PartBoundary part="seats" failed={<Trans>The chart could not be shown.</Trans>} size="block">
        <SeatsFilled figures={figures} listings={listings} />
      </PartBoundary>
    </div>
  ) : (
    <NotHereYet title={<Trans>No figures on this device yet</Trans>} />
  )

/** The places of the dashboard while the device is read for the first time. */
const HostSkeleton = () => {
  const { t } = useLingui()
  return (
    <div className={styles.overview}>
      <HostFiguresPart figures={null} isLoading />
      <ListSkeleton label={t`Loading your host dashboard`} />
    </div>
  )
}

interface Props {
  view: HostingView
  now: number
  tab: HostTab
  search: HostSearch
  onSearch: (search: HostSearch) => void
  onOpen: (opened: Opened) => void
}

/** What the chosen tab shows, in every state of the dashboard. */
export const HostPanel = ({ view, now, tab, search, onSearch, onOpen }: Props) => {
  const disabledReason = useDeclineReason()
  if (view.status === 'loading') return <HostSkeleton />
  if (view.status === 'unreadable') return <UnreadableNotice />
  if (view.status === 'missing') return <ProfileMissing />
  if (view.status === 'failed')
    return <LoadError error={view.error} isRetrying={view.isRetrying} onRetry={view.retry} />
  const { hosting, online, error, isRetrying, retry } = view
  const answering = {
    now,
    approvals: hosting.approvals,
    disabledReason,
    onOpen: (id: string) => onOpen({ id, part: 'details' }),
    onDecline: (id: string) => onOpen({ id, part: 'decline' }),
  }
  const panels = {
    overview: () => (
      <OverviewTab hosting={hosting} onAllBookings={() => onSearch({ tab: 'bookings' })} {...answering} />
    ),
    experiences: () =>
      hosting.asOf.listings === null && hosting.drafts.length === 0 ? (
        <NotHereYet title={<Trans>No experiences on this device yet</Trans>} />
      ) : (
        <ExperiencesTab listings={hosting.listings} drafts={hosting.drafts} changes={hosting.changes} />
      ),
    bookings: () =>
      hosting.asOf.bookings === null ? (
        <NotHereYet title={<Trans>No bookings on this device yet</Trans>} />
      ) : (
        <BookingsTab
          bookings={hosting.bookings}
          figures={hosting.figures}
          filter={search.status}
          onFilter={(status) => onSearch({ tab: 'bookings', ...(status && { status }) })}
          {...answering}
        />
      ),
    analytics: () => <AnalyticsTab figures={hosting.figures} listings={hosting.listings} />,
    payouts: () => <PayoutsTab payouts={hosting.payouts} />,
  }
  return (
    <>
      {error && online && <LoadError error={error} isRetrying={isRetrying} onRetry={retry} />}
      {panels[tab]()}
    </>
  )
}
