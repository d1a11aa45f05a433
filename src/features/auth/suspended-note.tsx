import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toPage } from '#lib/address/to-page.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

interface Props {
  /** As the admin wrote it; empty where it is not known. */
  reason: string
  onBack: () => void
}

/** In place of the log-in, for a person whose account is suspended: why, what it means, and how to reach us. */
export const SuspendedNote = ({ reason, onBack }: Props) => (
  <Stack gap="s5">
    <Notice tone="critical" icon="lock" role="alert">
      <p>
        <Trans>We have closed this account for now. You cannot log in.</Trans>
      </p>
      {reason !== '' && (
        <p dir="auto">
          <strong>{reason}</strong>
        </p>
      )}
    </Notice>
    <Text>
      <Trans>
        Nothing is deleted: bookings that are already made stand, and what you changed on this device stays on it.
      </Trans>
    </Text>
    <Text>
      <Trans>Do you think that this is a mistake? Write to us, we read every message.</Trans>
    </Text>
    <Stack gap="s2" align="start">
      <Link {...toPage('contact')} className={buttonClass('primary')}>
        <Trans>Write to us</Trans>
      </Link>
      <Button tone="text" size="small" onClick={onBack}>
        <Trans>Use another account</Trans>
      </Button>
    </Stack>
  </Stack>
)
