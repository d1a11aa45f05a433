import { Trans } from '@lingui/react/macro'

/** After the other facts of a listing whose bookings are confirmed at once. */
export const InstantNote = () => <Trans> · instant confirmation</Trans>
