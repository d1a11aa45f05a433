/** Notes about the address of an account: the mail server refuses it, or its owner has not confirmed it. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#contract/models/user.ts'
import { sendEmailVerification } from '#data/account/security.ts'
import * as settingsStyles from '#features/settings/settings-screen.css.ts'
import { useOnline } from '#features/settings/use-online.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { Button } from '#ui/action/button.tsx'
import { textLink } from '#ui/action/link.css.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './email-note.css.ts'

interface Props {
  user: User
  /** The note stands beside the field that changes the address, and needs no link to it. */
  isBesideAddress?: boolean
}

/** Sends the mail that confirms the account's address again. */
const SendAgain = ({ user: { email }, children }: { user: User; children: ReactNode }) => {
  const { t } = useLingui()
  const online = useOnline()
  const { submit, isPending, failure } = useSubmit({
    mutationFn: () => sendEmailVerification(),
    onSuccess: () => showToast({ title: t`A new email is on its way`, description: email, tone: 'success' }),
  })
  return (
    <>
      {failure && (
        <div role="alert">
          <Text>{failure.text}</Text>
        </div>
      )}
      <div>
        <Button
          tone="ink"
          size="small"
          busy={isPending}
          disabledReason={online ? null : t`You need to be online to get the email.`}
          onClick={() => void submit()}
        >
          {children}
        </Button>
      </div>
    </>
  )
}

/** Says that the mail server refuses the account's address. Renders nothing if it accepts it, or if an earlier server does not say. */
export const RefusedEmailNote = ({ user, isBesideAddress = false }: Props) => {
  if (user.emailRefused !== true) return null
  const { email } = user
  return (
    <div className={isBesideAddress ? undefined : styles.note}>
      <Notice tone="critical">
        <Stack gap="s2">
          <Text>
            <Trans>We cannot reach {email}: its mail server refuses our emails. Check the address.</Trans>
          </Text>
          {!isBesideAddress && (
            <div className={settingsStyles.actions}>
              <Link to="/settings" search={{ tab: 'profile' }} className={textLink}>
                <Trans>Change the address</Trans>
              </Link>
            </div>
          )}
          {user.emailVerified === false && (
            <SendAgain user={user}>
              <Trans>Send the confirmation again</Trans>
            </SendAgain>
          )}
        </Stack>
      </Notice>
    </div>
  )
}

/** Says that the mail server refuses the address; else asks its owner to confirm it. Renders nothing if it is confirmed and accepted. */
export const EmailNote = ({ user, isBesideAddress = false }: Props) => {
  if (user.emailRefused === true) return <RefusedEmailNote user={user} isBesideAddress={isBesideAddress} />
  // Sessions that an early release saved lack the field.
  if (user.emailVerified !== false) return null
  const { email } = user
  return (
    <div className={isBesideAddress ? undefined : styles.note}>
      <Notice tone="wait">
        <Stack gap="s2">
          <Text>
            <Trans>
              Please confirm your address: open the link in the email we sent to {email}. It protects your account from
              anyone else.
            </Trans>
          </Text>
          <SendAgain user={user}>
            <Trans>Send again</Trans>
          </SendAgain>
        </Stack>
      </Notice>
    </div>
  )
}
