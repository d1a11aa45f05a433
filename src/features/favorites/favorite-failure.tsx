import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/action/button.tsx'
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx'

/** The specified alert, as a dialog: the device could not write the change down. */
export const FavoriteFailure = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={t`Error while adding to favorites`}
      actions={
        <Button tone="ink" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Trans>The change could not be stored on this device. Free some space, then try again.</Trans>
    </AlertDialog>
  )
}
