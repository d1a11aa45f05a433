import { Trans } from '@lingui/react/macro'
import type { FavoriteView } from '#data/favorites/commands.ts'
import { Flag } from '#ui/listing/flag.tsx'
import { flagOf } from './favorites-summary.ts'

/** One sign and its words: where this saved experience stands. */
export const FavoriteFlag = ({ favorite }: { favorite: Pick<FavoriteView, 'state' | 'detailOnDevice'> }) => {
  switch (flagOf(favorite)) {
    case 'refused':
      return (
        <Flag tone="critical" icon="warn">
          <Trans>Refused: see your changes</Trans>
        </Flag>
      )
    case 'waiting':
      return (
        <Flag tone="wait" icon="clock">
          <Trans>Saved, waiting to sync</Trans>
        </Flag>
      )
    case 'needs-connection':
      return (
        <Flag icon="off">
          <Trans>Full text needs a connection</Trans>
        </Flag>
      )
    case 'on-device':
      return (
        <Flag tone="ok" icon="check">
          <Trans>On this device</Trans>
        </Flag>
      )
  }
}
