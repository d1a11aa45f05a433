import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/models/user.ts'
import { type ClientErrors as Answer, fetchClientErrors } from '#data/admin/admin.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Tabs } from '#ui/action/tabs.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './admin-screen.css.ts'
import { type AdminTab, readAdminTab } from './admin-tab.ts'
import { ClientErrorEntry } from './client-error-entry.tsx'
import { ListingChanges } from './listing-changes.tsx'
import { CashDifferencesPart } from './money/cash-differences-part.tsx'
import { DisputesPart } from './money/disputes-part.tsx'
import { DocumentsPart } from './money/documents-part.tsx'
import { LedgerPart } from './money/ledger-part.tsx'
import { PaymentAlertsPart } from './money/payment-alerts-part.tsx'
import { PayoutsPart } from './money/payouts-part.tsx'
import { RefundsPart } from './money/refunds-part.tsx'
import { MoreCome } from './more-come.tsx'
import { Overview } from './overview.tsx'
import { SearchPart } from './people/search-part.tsx'
import { QuerySection } from './query-section.tsx'
import { list, said, summary } from './reports.css.ts'

const fetchErrors = () => fetchClientErrors()

const Entries = ({ answer: { errors, open, total }, onDone }: { answer: Answer; onDone: () => void }) => {
  const entry = (error: Answer['errors'][number]) => (
    <ClientErrorEntry key={error.fingerprint} error={error} onDone={onDone} />
  )
  const opened = errors.filter(({ resolvedAt }) => resolvedAt === null)
  const resolved = errors.filter(({ resolvedAt }) => resolvedAt !== null)
  const hidden = total - errors.length
  return (
    <>
      {open > 0 ? (
        <ul className={list}>{opened.map(entry)}</ul>
      ) : (
        <Text tone="muted">
          {total === 0 ? <Trans>No errors in the last 30 days.</Trans> : <Trans>No open errors.</Trans>}
        </Text>
      )}
      {resolved.length > 0 && (
        <details className={said}>
          <summary className={summary}>
            <Plural value={total - open} one="# resolved error" other="# resolved errors" />
          </summary>
          <ul className={list}>{resolved.map(entry)}</ul>
        </details>
      )}
      <MoreCome count={hidden} />
    </>
  )
}

/** What failed on people's devices. */
const ClientErrors = () => {
  const { t } = useLingui()
  return (
    <QuerySection
      id="client-errors"
      title={<Trans>Errors on people’s devices</Trans>}
      loading={t`Loading the errors`}
      failed={<Trans>The errors could not be loaded.</Trans>}
      retry={t`Load the errors again`}
      queryFn={fetchErrors}
    >
      {(answer, refresh) => <Entries answer={answer} onDone={refresh} />}
    </QuerySection>
  )
}

/** Where the money is, and what of it is to be moved by hand. */
const MoneyPart = () => (
  <>
    <PartBoundary part="disputes" failed={<Trans>The disputes could not be shown.</Trans>} size="block">
      <DisputesPart />
    </PartBoundary>
    <PartBoundary part="cash-differences" failed={<Trans>Differences in cash could not be shown.</Trans>} size="block">
      <CashDifferencesPart />
    </PartBoundary>
    <PartBoundary part="payment-alerts" failed={<Trans>The payments could not be shown.</Trans>} size="block">
      <PaymentAlertsPart />
    </PartBoundary>
    <PartBoundary part="refunds" failed={<Trans>The refunds could not be shown.</Trans>} size="block">
      <RefundsPart />
    </PartBoundary>
    <PartBoundary part="payouts" failed={<Trans>The payouts could not be shown.</Trans>} size="block">
      <PayoutsPart />
    </PartBoundary>
    <PartBoundary part="documents" failed={<Trans>Receipts and invoices could not be shown.</Trans>} size="block">
      <DocumentsPart />
    </PartBoundary>
    <PartBoundary part="ledger" failed={<Trans>The ledger could not be shown.</Trans>} size="block">
      <LedgerPart />
    </PartBoundary>
  </>
)

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
