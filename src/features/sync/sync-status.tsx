import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { sessionStore } from '#data/session/store.ts'
import { defer } from '#lib/defer.ts'
import { useObservable } from '#lib/use-observable.ts'
import { useStore } from '#lib/use-store.ts'
import { connectivityStore } from '#pwa/connectivity.ts'
import { type SyncStatusView, statusOf } from './status-of.ts'
import * as styles from './sync-status.css.ts'

const calm = { waiting: 0, refused: 0, conflicts: 0, sending: false }
/** A visitor has no changes: no database is opened to find none. */
const nothing = { subscribe: () => () => {} }

// Dexie comes with this, after the first paint.
const loadStatus = async () => {
  const [{ live }, { readSyncStatus }] = await Promise.all([import('#data/live.ts'), import('#data/outbox/view.ts')])
  return live(readSyncStatus)
}

// The start's later part fetches it, so that it is here when the network is not (src/later.ts).
const Pill = lazy<ComponentType<{ status: NonNullable<SyncStatusView> }>>(() =>
  import('./pill.tsx').then(
    (module) => ({ default: module.Pill }),
    () => ({ default: () => null }),
  ),
)

/** The shell's one quiet status; it leads to the list of changes. Nothing to say takes no room. */
export const SyncStatus = () => {
  const { user, needsSignIn } = useStore(sessionStore)
  const { online } = useStore(connectivityStore)
  const userId = user?.id ?? null
  const queue = useObservable(() => (userId === null ? nothing : defer(loadStatus, calm)), [userId]) ?? calm
  const status = statusOf({ ...queue, online, needsSignIn })
  return (
    <span role="status" className={styles.slot}>
      {status && (
        <Link to="/changes" className={styles.link}>
          <Suspense>
            <Pill status={status} />
          </Suspense>
        </Link>
      )}
    </span>
  )
}
