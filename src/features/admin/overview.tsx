import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminOverview } from '#data/admin/admin.ts'
import { fetchAdminOverview } from '#data/admin/admin.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatInstant, formatNumber, formatPrice } from '#i18n/format.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Figure, Figures } from '#ui/listing/figures.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { Heading } from '#ui/text/heading.tsx'
import * as styles from './admin-screen.css.ts'
import { ContactMessages } from './contact-messages.tsx'
import { MoreCome } from './more-come.tsx'
import { PersonButton } from './people/person-button.tsx'
import { Reports } from './reports.tsx'
import { useAdminQuery } from './use-admin-query.ts'
import { WaitingListing } from './waiting-listing.tsx'

const Statistics = ({ stats }: { stats: AdminOverview['stats'] | null }) => {
  const { t, i18n } = useLingui()
  const shown = (figure: number | undefined) => (figure === undefined ? '–' : formatNumber(figure, i18n.locale))
  return (
    <Figures label={t`At a glance`} isLoading={stats === null}>
      <Figure
        label={<Trans>People</Trans>}
        value={shown(stats?.users.total)}
        note={<Trans>{shown(stats?.users.hosts)} of them hosts</Trans>}
      />
      <Figure
        label={<Trans>Experiences</Trans>}
        value={shown(stats?.experiences.total)}
        note={<Trans>{shown(stats?.experiences.pending)} waiting for approval</Trans>}
      />
      <Figure
        label={<Trans>Commission</Trans>}
        value={stats ? formatPrice(stats.revenue.totalCommission, i18n.locale) : '–'}
        note={<Trans>of paid bookings</Trans>}
      />
    </Figures>
  )
}

const Waiting = ({
  waiting,
  hosts,
  onDone,
}: {
  waiting: AdminOverview['waiting']
  hosts: AdminOverview['waitingHosts']
  onDone: () => void
}) => {
  const { t } = useLingui()
  const { online } = useStore(connectivityStore)
  const { experiences, total } = waiting
  const hidden = total - experiences.length
  if (total === 0)
    return (
      <EmptyState
        title={<Trans>Nothing is waiting for you</Trans>}
        text={<Trans>New experiences are listed here until someone has reviewed them.</Trans>}
      />
    )
  return (
    <>
      <ul>
        {experiences.map((listing) => (
          <WaitingListing
            key={listing.id}
            listing={listing}
            host={hosts.get(listing.id)}
            disabledReason={online ? null : t`You need to be online to decide.`}
            onDone={onDone}
          />
        ))}
      </ul>
      <MoreCome count={hidden} />
    </>
  )
}

const Hosts = ({ hosts, onChanged }: { hosts: AdminOverview['hosts']; onChanged: () => void }) => (
  <ul className={styles.hosts}>
    {hosts.map(({ id, name, email }) => (
      <li key={id} className={styles.host}>
        <Avatar name={name} src={null} size="small" />
        <span className={styles.names}>
          <PersonButton id={id} name={name} onChanged={onChanged} />
          <span className={styles.address}>{email}</span>
        </span>
      </li>
    ))}
  </ul>
)

const MailRefusal = ({ refusal }: { refusal: NonNullable<AdminOverview['mailRefusal']> }) => {
  const { i18n } = useLingui()
  return (
    <Notice tone="critical" role="alert">
      <Trans>
        The mail server has refused our mails since {formatInstant(refusal.since, i18n.locale)}. They wait until it
        accepts them. Its answer: {refusal.answer}
      </Trans>
    </Notice>
  )
}

const fetchOverview = () => fetchAdminOverview()

/** Figures, and what waits for the admin. */
export const Overview = () => {
  const { t, i18n } = useLingui()
  const view = useAdminQuery('overview', fetchOverview)
  if (view.status === 'failed')
    return (
      <EmptyState
        title={<Trans>The overview could not be loaded</Trans>}
        text={errorText(i18n, view.error.code)}
        action={
          <Button tone="quiet" onClick={view.retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    )
  const overview = view.status === 'ready' ? view.answer : null
  return (
    <>
      <Stack gap="s5">
        {overview?.mailRefusal && <MailRefusal refusal={overview.mailRefusal} />}
        <PartBoundary part="figures" failed={<Trans>The figures could not be shown.</Trans>}>
          <Statistics stats={overview?.stats ?? null} />
        </PartBoundary>
      </Stack>
      {view.status === 'ready' && (
        <PartBoundary
          part="contact-messages"
          failed={<Trans>The messages to us could not be shown.</Trans>}
          size="block"
        >
          <ContactMessages contacts={view.answer.contacts} onDone={view.refresh} />
        </PartBoundary>
      )}
      {view.status === 'ready' && (
        <PartBoundary part="reports" failed={<Trans>The reports could not be shown.</Trans>} size="block">
          <Reports reports={view.answer.reports} onDone={view.refresh} />
        </PartBoundary>
      )}
      <div className={styles.columns}>
        <section className={styles.section} aria-labelledby="waiting">
          <Heading level={2} id="waiting">
            <Trans>Waiting for approval</Trans>
          </Heading>
          {view.status === 'ready' ? (
            <PartBoundary part="waiting" failed={<Trans>What is waiting could not be shown.</Trans>} size="block">
              <Waiting waiting={view.answer.waiting} hosts={view.answer.waitingHosts} onDone={view.refresh} />
            </PartBoundary>
          ) : (
            <ListSkeleton label={t`Loading the overview`} />
          )}
        </section>
        <section className={styles.section} aria-labelledby="newest-hosts">
          <Heading level={2} id="newest-hosts">
            <Trans>Newest hosts</Trans>
          </Heading>
          <PartBoundary part="hosts" failed={<Trans>The hosts could not be shown.</Trans>}>
            {view.status === 'ready' && <Hosts hosts={view.answer.hosts} onChanged={view.refresh} />}
          </PartBoundary>
        </section>
      </div>
    </>
  )
}
