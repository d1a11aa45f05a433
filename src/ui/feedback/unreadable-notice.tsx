import { Trans } from '@lingui/react/macro'
import { Notice } from './notice.tsx'

/** In the place of what this device keeps, where its storage cannot be read. */
export const UnreadableNotice = () => (
  <Notice tone="critical">
    <Trans>
      This device’s storage cannot be read right now. Nothing is lost: close the other windows of Rihla and load this
      page again.
    </Trans>
  </Notice>
)
