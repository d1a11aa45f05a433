import { Trans, useLingui } from '@lingui/react/macro'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'

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
