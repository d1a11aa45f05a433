import { Trans } from '@lingui/react/macro'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import * as styles from './editor-screen.css.ts'

interface Props {
  /** Of a public listing: its changes are saved, or dropped. */
  isPublic: boolean
  isBusy: boolean
  /** Why it cannot be published as it is now; null where it can. */
  reason: string | null
  onPublish: () => void
  onSave: () => void
  onCancel: () => void
}

const Publish = ({ isPublic, isBusy }: Pick<Props, 'isPublic' | 'isBusy'>) => {
  const { cause } = useStore(connectivityStore)
  if (isBusy) return isPublic ? <Trans>Saving…</Trans> : <Trans>Creating...</Trans>
  if (cause === 'server')
    return isPublic ? <Trans>Save when Rihla answers</Trans> : <Trans>Publish when Rihla answers</Trans>
  if (cause === 'device')
    return isPublic ? <Trans>Save when back online</Trans> : <Trans>Publish when back online</Trans>
  return isPublic ? <Trans>Save</Trans> : <Trans>Publish</Trans>
}

export const EditorBar = ({ isPublic, isBusy, reason, onPublish, onSave, onCancel }: Props) => (
  <div className={styles.bar} data-bar>
    {!isPublic && (
      <p className={styles.barNote}>
        <Trans>Our team reviews it first. We tell you once it is public.</Trans>
      </p>
    )}
    {isPublic ? (
      <Button tone="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    ) : (
      <Button tone="quiet" onClick={onSave}>
        <Trans>Save as Draft</Trans>
      </Button>
    )}
    <Button busy={isBusy} disabledReason={reason} onClick={onPublish}>
      <Publish isPublic={isPublic} isBusy={isBusy} />
    </Button>
  </div>
)
