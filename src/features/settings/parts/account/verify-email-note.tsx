import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '#contract/models/user.ts'
import { useOnline } from '#features/settings/model/use-online.ts'
import { useTask } from '#features/settings/model/use-task.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './verify-email-note.css.ts'

/** Asks for the link of the confirmation mail until it was used. */
export const VerifyEmailNote = ({ user }: { user: User }) => {
  const { t } = useLingui()
  const online = useOnline()
  const { isBusy, failure, run } = useTask()
  // A device may still hold details of before addresses were confirmed.
  if (user.emailVerified !== false) return null
  const { email } = user
  const send = () =>
    run(async () => {
      await (await import('#data/account/security.ts')).sendEmailVerification()
      showToast({ title: t`A new email is on its way`, description: email, tone: 'success' })
    })
  return (
    <div className={styles.note}>
      <Notice tone="wait">
        <Stack gap="s2">
          <Text>
            <Trans>
              Please confirm your address: open the link in the email we sent to {email}. It protects your account from
              anyone else.
            </Trans>
          </Text>
          {failure && (
            <div role="alert">
              <Text>{failure.sentence}</Text>
            </div>
          )}
          <div>
            <Button
              tone="ink"
              size="small"
              busy={isBusy}
              disabledReason={online ? null : t`You need to be online to get the email.`}
              onClick={() => void send()}
            >
              <Trans>Send again</Trans>
            </Button>
          </div>
        </Stack>
      </Notice>
    </div>
  )
}
