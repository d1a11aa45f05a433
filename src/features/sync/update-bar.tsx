import { Trans } from '@lingui/react/macro'
import { useStore } from '#lib/use-store.ts'
import { acceptUpdate, dismissUpdate, updateStore } from '#pwa/update.ts'
import { Button } from '#ui/button.tsx'
import * as styles from './update-bar.css.ts'

/** Offers a new version; nothing reloads before somebody says so here. */
export const UpdateBar = () => {
  const { waiting, replaced } = useStore(updateStore)
  return (
    <div role="status">
      {(waiting || replaced) && (
        <div className={styles.bar}>
          <p className={styles.words}>
            {replaced ? (
              <Trans>
                <b>Rihla was updated in another window.</b> Load the new version when it suits you.
              </Trans>
            ) : (
              <Trans>
                <b>A new version is ready.</b> What you wrote is kept.
              </Trans>
            )}
          </p>
          <div className={styles.actions}>
            <Button tone="ink" size="small" onClick={acceptUpdate}>
              <Trans>Update now</Trans>
            </Button>
            <Button tone="text" size="small" onClick={dismissUpdate}>
              <Trans>Later</Trans>
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
