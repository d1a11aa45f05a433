import { Trans } from '@lingui/react/macro'
import { buttonClass } from '#ui/button-class.ts'
import { LaterLink } from '#ui/later-link.tsx'

/** Where somebody becomes a host. */
export const BecomeHostLater = () => (
  <LaterLink className={buttonClass('primary')}>
    <Trans>Become a host</Trans>
  </LaterLink>
)
