import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/action/button.tsx'
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  onClear: () => void
}

/** Asked before they go: on every device, and nothing brings them back. */
export const ClearDialog = ({ isOpen, onClose, onClear }: Props) => {
  const { t } = useLingui()
  return (
    <AlertDialog
      open={isOpen}
      onClose={onClose}
      title={t`Clear all notifications?`}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Keep them</Trans>
          </Button>
          <Button tone="critical" onClick={onClear}>
            <Trans>Clear all</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>They disappear from all your devices. Your bookings, messages and experiences stay as they are.</Trans>
      </p>
    </AlertDialog>
  )
}
