import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { keptStorageStore, readKeptStorage } from '#lib/device/kept-storage.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Icon } from '#ui/media/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './changes-screen.css.ts'

/** Whether the browser promised to keep what is on this device. */
export const StorageNote = () => {
  const kept = useStore(keptStorageStore)
  useEffect(() => void readKeptStorage(), [])
  if (kept === 'unknown') return null
  return (
    <div className={styles.fact}>
      <span className={kept === 'kept' ? styles.ok : styles.muted}>
        <Icon name={kept === 'kept' ? 'lock' : 'info'} />
      </span>
      <Text size="small" tone="muted">
        {kept === 'kept' ? (
          <Trans>This browser will keep what Rihla stores here, even when space runs low.</Trans>
        ) : (
          <Trans>
            This browser may clear what Rihla stores here when space runs low. Installing the app makes that less
            likely.
          </Trans>
        )}
      </Text>
    </div>
  )
}
