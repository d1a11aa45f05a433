import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { StatusPill } from '#ui/listing/status-pill.tsx'
import * as styles from './pill.css.ts'
import type { SyncStatusView } from './status-of.ts'

const Words = ({ status }: { status: NonNullable<SyncStatusView> }) => {
  switch (status.kind) {
    case 'refused':
      return (
        <StatusPill tone="critical" icon="warn">
          <Plural value={status.count} one="# refused" other="# refused" />
        </StatusPill>
      )
    case 'conflicts':
      return (
        <StatusPill tone="wait" icon="warn">
          <Plural value={status.count} one="# to decide" other="# to decide" />
        </StatusPill>
      )
    case 'sign-in':
      return (
        <StatusPill tone="wait" icon="me">
          <Trans>Log in again</Trans>
        </StatusPill>
      )
    case 'offline':
      if (status.cause === 'server')
        return (
          <StatusPill tone="wait" icon="off">
            {status.waiting > 0 ? <Trans>No answer · {status.waiting} waiting</Trans> : <Trans>No answer</Trans>}
          </StatusPill>
        )
      return (
        <StatusPill tone="wait" icon="off">
          {status.waiting > 0 ? <Trans>Offline · {status.waiting} waiting</Trans> : <Trans>Offline</Trans>}
        </StatusPill>
      )
    case 'syncing':
      return (
        <StatusPill tone="plain" icon="sync">
          <Trans>Syncing</Trans>
        </StatusPill>
      )
    case 'waiting':
      return (
        <StatusPill tone="wait" icon="clock">
          <Plural value={status.waiting} one="# waiting" other="# waiting" />
        </StatusPill>
      )
  }
}

/** What the shell's status says, which leads to the list of changes. The link is here too: before its words it would have no name. */
export const Pill = ({ status }: { status: NonNullable<SyncStatusView> }) => (
  <PartBoundary part="sync-status">
    <Link to="/changes" className={styles.link}>
      <Words status={status} />
    </Link>
  </PartBoundary>
)
