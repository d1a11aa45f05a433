import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'

/** Leads to the booking, which this release does not have yet; it stands where it will stand, and says so. */
export const ReserveButton = () => {
  const { t } = useLingui()
  return (
    <Button wide disabledReason={t`Booking opens with a later release. Save this one to find it again then.`}>
      <Trans>Reserve</Trans>
    </Button>
  )
}
