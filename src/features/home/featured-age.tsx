import { Trans } from '@lingui/react/macro'
import { AsOfNote } from '#ui/feedback/as-of-note.tsx'

/** How old the selection is, where the server cannot be asked for a newer one. */
export const FeaturedAge = ({ asOf }: { asOf: number }) => (
  <AsOfNote asOf={asOf} confirmed={false} stale={<Trans>Prices and places may have changed since.</Trans>} />
)
