import { Trans } from '@lingui/react/macro'
import { Text } from '#ui/text/text.tsx'

/** What WebKit does to a site that nobody opens, what it would take along, and what comes back. */
export const EvictionText = () => (
  <>
    <Text tone="muted">
      <Trans>
        This browser clears what a site keeps on your device after seven days of use without a visit. What is on your
        account comes back when you sign in. Changes that still wait here and drafts that were not sent would be lost.
      </Trans>
    </Text>
    <Text tone="muted">
      <Trans>An app that was added to the device is spared. Or open Rihla once a week.</Trans>
    </Text>
  </>
)
