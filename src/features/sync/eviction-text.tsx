import { Trans } from '@lingui/react/macro'
import { Text } from '#ui/text/text.tsx'

/** What WebKit does to a site that nobody opens, what it would take along, and what comes back. */
export const EvictionText = () => (
  <>
    <Text tone="muted">
      <Trans>
        This browser clears what a site keeps on your device after seven days of use without a visit. What is on your
        account comes back when you log in. Drafts and changes still waiting to be sent would be lost.
      </Trans>
    </Text>
    <Text tone="muted">
      <Trans>Apps added to the device are not cleared. Or open Rihla once a week.</Trans>
    </Text>
  </>
)
