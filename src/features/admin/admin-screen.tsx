import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/models/user.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Tabs } from '#ui/action/tabs.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './admin-screen.css.ts'
import { type AdminTab, readAdminTab } from './admin-tab.ts'
import { ClientErrors } from './client-errors.tsx'
import { ListingChanges } from './listing-changes.tsx'
import { MoneyPart } from './money/money-part.tsx'
import { Overview } from './overview.tsx'
import { SearchPart } from './people/search-part.tsx'

const Denied = () => (
  <EmptyState
    level={1}
    title={<Trans>Access denied</Trans>}
    text={<Trans>This page is for the administrator only.</Trans>}
    action={
      <Link to="/" className={buttonClass('primary')}>
        <Trans>Home page</Trans>
      </Link>
    }
  />
)

const Everything = () => (
  <>
    <PartBoundary part="admin-search" failed={<Trans>The search could not be shown.</Trans>}>
      <SearchPart />
    </PartBoundary>
    <Overview />
    <PartBoundary
      part="listing-changes"
      failed={<Trans>The changes to approved experiences could not be shown.</Trans>}
      size="block"
    >
      <ListingChanges />
    </PartBoundary>
    <PartBoundary part="client-errors" failed={<Trans>The failures of the app could not be shown.</Trans>} size="block">
      <ClientErrors />
    </PartBoundary>
  </>
)

interface Props {
  user: User
  /** As the address has it. */
  tab: AdminTab | undefined
  onTab: (tab: AdminTab) => void
}

/** For whoever runs the marketplace: what waits, how it goes, and where the money is. The server decides who that is. */
export const AdminScreen = ({ user, tab, onTab }: Props) => {
  const { t } = useLingui()
  if (!user.isAdmin) return <Denied />
  const chosen = readAdminTab(tab)
  const tabs = [
    { value: 'overview', label: t`Overview` },
    { value: 'money', label: t`Money` },
  ] as const
  return (
    <>
      <header className={styles.head}>
        <Heading level={1}>
          <Trans>Admin dashboard</Trans>
        </Heading>
        <Text tone="muted">
          <Trans>New experiences are public once you have approved them.</Trans>
        </Text>
      </header>
      <Tabs label={t`Parts of the admin dashboard`} tabs={tabs} value={chosen} onChange={onTab}>
        {chosen === 'money' ? <MoneyPart /> : <Everything />}
      </Tabs>
    </>
  )
}
