import { Trans } from '@lingui/react/macro'
import { databaseStore } from '#data/db/database-state.ts'
import { useStore } from '#lib/react/use-store.ts'
import { acceptUpdate, dismissUpdate, updateStore } from '#pwa/update.ts'
import { Button } from '#ui/action/button.tsx'
import * as styles from './update-bar.css.ts'

/**
 * Offers a new version; nothing reloads before a person says so here. A window whose databases belong to a newer version
 * can keep nothing any more: then there is no later. The same bar offers a reload where the browser lost the databases.
 */
export const UpdateOffer = () => {
  const { replaced, accepted } = useStore(updateStore)
  const database = useStore(databaseStore)
  const hasTrouble = database !== 'open'
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        {database === 'lost' ? (
          <Trans>
            <b>The browser no longer gives access to what is saved here.</b> Reload the page: nothing that was saved is
            lost. What you are writing now is not saved yet.
          </Trans>
        ) : hasTrouble ? (
          <Trans>
            <b>Rihla was updated in another window.</b> This one cannot save anything until you reload it.
          </Trans>
        ) : replaced ? (
          <Trans>
            <b>Rihla was updated in another window.</b> Load the new version when it suits you.
          </Trans>
        ) : (
          <Trans>
            <b>A new version is ready.</b> Nothing you wrote will be lost.
          </Trans>
        )}
      </p>
      <div className={styles.actions}>
        <Button tone="ink" size="small" busy={accepted} onClick={hasTrouble ? () => location.reload() : acceptUpdate}>
          {database === 'lost' ? <Trans>Reload</Trans> : <Trans>Update now</Trans>}
        </Button>
        {!hasTrouble && !accepted && (
          <Button tone="text" size="small" onClick={dismissUpdate}>
            <Trans>Later</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
