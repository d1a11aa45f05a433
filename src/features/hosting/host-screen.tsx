import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '#contract/models/user.ts'
import { useNow } from '#lib/react/use-now.ts'
import { Tabs } from '#ui/action/tabs.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { BookingSheets } from './bookings/booking-sheets.tsx'
import { withoutApproved } from './bookings/requests-in-place.ts'
import { HostGreeting, HostSummary } from './host-greeting.tsx'
import { HostResourcesLink, NewExperienceLink } from './host-links.tsx'
import { HostingAge } from './host-notes.tsx'
import { HostPanel } from './host-panel.tsx'
import * as styles from './host-screen.css.ts'
import { type HostSearch, type HostTab, hostTabs } from './host-tab.ts'
import { useHosting } from './use-hosting.ts'
import { useOpened } from './use-opened.ts'

interface Props {
  user: User
  search: HostSearch
  onSearch: (search: HostSearch) => void
}

/** Everything about a host's hosting, from the device. */
export const HostScreen = ({ user, search, onSearch }: Props) => {
  const { t } = useLingui()
  const now = useNow()
  const view = useHosting(user.id)
  const [opened, setOpened] = useOpened(search, onSearch)
  const names: Record<HostTab, string> = {
    overview: t`Overview`,
    experiences: t`Experiences`,
    bookings: t`Bookings`,
    analytics: t`Analytics`,
    payouts: t`Payouts`,
  }
  const tab = search.tab ?? 'overview'
  const bookings = view.status === 'ready' && view.hosting.asOf.bookings !== null ? view.hosting.bookings : null
  const approvals = view.status === 'ready' ? view.hosting.approvals : undefined
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <Heading level={1}>
            <HostGreeting firstName={user.firstName} />
          </Heading>
          <div className={styles.summary}>
            <Text tone="muted">
              {bookings && <HostSummary bookings={withoutApproved(bookings, approvals)} now={now} />}
            </Text>
            {view.status === 'ready' && <HostingAge hosting={view.hosting} confirmed={view.confirmed} />}
          </div>
        </div>
        <div className={styles.actions}>
          <NewExperienceLink />
          <HostResourcesLink />
        </div>
      </header>
      <Tabs
        label={t`Your hosting`}
        tabs={hostTabs.map((value) => ({ value, label: names[value] }))}
        value={tab}
        onChange={(next) => onSearch({ tab: next })}
      >
        <div className={styles.panel}>
          <PartBoundary key={tab} part={tab} failed={<Trans>This part could not be shown.</Trans>} size="page">
            <HostPanel view={view} now={now} tab={tab} search={search} onSearch={onSearch} onOpen={setOpened} />
          </PartBoundary>
        </div>
      </Tabs>
      {bookings && (
        <BookingSheets
          bookings={bookings}
          approvals={approvals}
          opened={opened}
          onClose={() => setOpened(null)}
          onDecline={(id) => setOpened({ id, part: 'decline' })}
          onMove={(id) => setOpened({ id, part: 'move' })}
        />
      )}
    </>
  )
}
