import { Suspense } from 'react'
import { sessionStore } from '#data/session/store.ts'
import { syncStatus } from '#data/sync/status.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { statusOf } from './status-of.ts'
import * as styles from './sync-status.css.ts'

/** The background tasks of the start preload it: it has to be there when the network is not. */
export const Pill = lazyComponent(() => import('./pill.tsx').then((module) => module.Pill), { fallback: null })

/** The shell's one quiet status. Nothing to say takes no room. */
export const SyncStatus = () => {
  const { needsSignIn } = useStore(sessionStore)
  const connectivity = useStore(connectivityStore)
  // No database is opened for it: the start of the synchronisation tells what waits.
  const status = statusOf({ ...useStore(syncStatus), ...connectivity, needsSignIn })
  return (
    <span role="status" className={styles.slot}>
      {status && (
        <Suspense>
          <Pill status={status} />
        </Suspense>
      )}
    </span>
  )
}
