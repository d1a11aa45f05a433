import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '#contract/models/user.ts'
import { cancelEmailChange, resendEmailChange } from '#data/account/account.ts'
import * as styles from '#features/settings/settings-screen.css.ts'
import { useOnline } from '#features/settings/use-online.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

/** A note about an address whose mailed link has not been opened yet, with buttons to send it again and to cancel the change. */
export const PendingEmailNote = ({ user }: { user: User }) => {
  const { t } = useLingui()
  const online = useOnline()
  const { submit, submitting, failure } = useSubmit({
    mutationFn: async (action: 'resend' | 'cancel') => {
      await (action === 'resend' ? resendEmailChange() : cancelEmailChange())
    },
    onSuccess: (_, action) =>
      action === 'resend'
        ? showToast({ title: t`A new email is on its way`, description: user.pendingEmail ?? '', tone: 'success' })
        : showToast({ title: t`Your address stays as it is`, description: user.email, tone: 'success' }),
  })
  // Servers of earlier releases change an address at once.
  if (!user.pendingEmail) return null
  const { email, pendingEmail } = user
  const reason = online ? null : t`You need to be online for this.`
  return (
    <Notice tone={user.pendingEmailRefused ? 'critical' : 'wait'}>
      <Stack gap="s2">
        <Text>
          {user.pendingEmailRefused ? (
            <Trans>
              We cannot reach {pendingEmail}: its mail server refuses our emails. Check the address. You still log in
              with {email}.
            </Trans>
          ) : (
            <Trans>
              Waiting for confirmation at {pendingEmail}: open the link in the email we sent there. Until then you log
              in with {email}.
            </Trans>
          )}
        </Text>
        {failure && (
          <div role="alert">
            <Text>{failure.text}</Text>
          </div>
        )}
        <div className={styles.actions}>
          <Button
            tone="ink"
            size="small"
            busy={submitting === 'resend'}
            disabledReason={reason}
            onClick={() => void submit('resend')}
          >
            <Trans>Send again</Trans>
          </Button>
          <Button
            tone="text"
            size="small"
            busy={submitting === 'cancel'}
            disabledReason={reason}
            onClick={() => void submit('cancel')}
          >
            <Trans>Cancel the change</Trans>
          </Button>
        </div>
      </Stack>
    </Notice>
  )
}
