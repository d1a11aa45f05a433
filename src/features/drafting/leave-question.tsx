import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { discardDraft } from '#data/listings/drafts.ts'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx'

interface Props {
  id: string
  open: boolean
  onClose: () => void
  onLeave: () => void
}

/** A person cancels changes of a public listing: nothing is dropped that they did not say. */
export const LeaveQuestion = ({ id, open, onClose, onLeave }: Props) => {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const discard = async () => {
    setBusy(true)
    try {
      await discardDraft(id)
      onLeave()
    } catch {
      showToast({ title: t`This device could not do that. Please try again.`, tone: 'critical' })
      setBusy(false)
    }
  }
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={t`Keep what you changed?`}
      actions={
        <>
          <Button onClick={onLeave}>
            <Trans>Keep for later</Trans>
          </Button>
          <Button tone="critical" busy={isBusy} onClick={() => void discard()}>
            <Trans>Discard changes</Trans>
          </Button>
        </>
      }
    >
      <Trans>The public listing stays as it is either way. Kept changes wait on this device until you save them.</Trans>
    </AlertDialog>
  )
}
