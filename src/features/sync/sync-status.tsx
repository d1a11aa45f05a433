import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { sessionStore } from '#data/session/store.ts'
import { defer } from '#lib/defer.ts'
import { useObservable } from '#lib/use-observable.ts'
import { useStore } from '#lib/use-store.ts'
import { connectivityStore } from '#pwa/connectivity.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { type SyncStatusView, statusOf } from './status-of.ts'
import * as styles from './sync-status.css.ts'

const calm = { waiting: 0, refused: 0, sending: false }

// Dexie comes with this, after the first paint.
const loadStatus = async () => {
  const [{ live }, { readSyncStatus }] = await Promise.all([import('#data/live.ts'), import('#data/outbox/view.ts')])
  return live(readSyncStatus)
}

const Pill = ({ status }: { status: NonNullable<SyncStatusView> }) => {
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
          <Trans>Sign in again</Trans>
        </StatusPill>
      )
    case 'offline':
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

/** The shell's one quiet status; it leads to the list of changes. Nothing to say takes no room. */
export const SyncStatus = () => {
  const { user, needsSignIn } = useStore(sessionStore)
  const { online } = useStore(connectivityStore)
  const userId = user?.id ?? null
  const queue = useObservable(() => defer(loadStatus, calm), [userId]) ?? calm
  const status = statusOf({ ...queue, online, needsSignIn, conflicts: 0 })
  return (
    <span role="status" className={styles.slot}>
      {status && (
        <Link to="/changes" className={styles.link}>
          <Pill status={status} />
        </Link>
      )}
    </span>
  )
}
