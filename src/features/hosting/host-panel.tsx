import { Trans, useLingui } from '@lingui/react/macro'
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx'
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx'
import { BookingsTab } from './bookings/bookings-tab.tsx'
import { useDeclineReason } from './bookings/use-decline-reason.ts'
import { AnalyticsTab } from './figures/analytics-tab.tsx'
import { HostFiguresPart } from './figures/host-figures.tsx'
import { LoadError, NotHereYet, ProfileMissing } from './host-notes.tsx'
import type { HostSearch, HostTab } from './host-tab.ts'
import { ExperiencesTab } from './listings/experiences-tab.tsx'
import * as styles from './overview.css.ts'
import { OverviewTab } from './overview-tab.tsx'
import { PayoutsTab } from './payouts/payouts-tab.tsx'
import type { HostingView } from './use-hosting.ts'
import type { Opened } from './use-opened.ts'

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
