import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/models/user.ts'
import { verifyEmail } from '#data/account/security.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './account/email-note.css.ts'
import { EmailNote } from './account/email-note.tsx'
import { PendingEmailNote } from './account/pending-email-note.tsx'
import { useOnline } from './use-online.ts'

interface Props {
  user: User
  token: string | undefined
  /** The link is for a change of address: the address that it confirms is not yet the account's. */
  isChange: boolean
}

/** Explains what the button will do. `pending` is null if this device does not know of the change. */
const Explanation = ({ email, pending, isChange }: { email: string; pending: string | null; isChange: boolean }) => {
  if (!isChange)
    return (
      <Text>
        <Trans>You are logged in with {email}. Confirm that this address is yours.</Trans>
      </Text>
    )
  return (
    <Text>
      {pending === null ? (
        <Trans>Confirm your new address. From then on you log in with it instead of {email}.</Trans>
      ) : (
        <Trans>
          Confirm that {pending} is yours. From then on you log in with it instead of {email}.
        </Trans>
      )}
    </Text>
  )
}

/** The page a confirmation mail's link opens. A press confirms: programs that follow links in mails must not. */
export const ConfirmEmailScreen = ({ user, token, isChange }: Props) => {
  const { t } = useLingui()
  const online = useOnline()
  const [isDone, setDone] = useState(user.emailVerified && !isChange)
  const { email, pendingEmail: pending = null } = user
  const confirmed = isChange ? pending : email
  const { submit, isPending, failure } = useSubmit({
    mutationFn: (secret: string) => verifyEmail(secret),
    onSuccess: () => setDone(true),
  })
  const isRefused = token === undefined || failure?.code === 'verification_token_invalid'
  return (
    <div className={styles.page}>
      <Stack gap="s5">
        <Heading level={1}>
          <Trans>Confirm your address</Trans>
        </Heading>
        {isDone ? (
          <>
            <Notice tone="success" role="status">
              <Trans>{email} is confirmed. Thank you.</Trans>
            </Notice>
            <div>
              <Link to="/dashboard" className={buttonClass('primary')}>
                <Trans>Go to the dashboard</Trans>
              </Link>
            </div>
          </>
        ) : isRefused ? (
          <>
            <Notice tone="critical" icon="warn" role="alert">
              <Trans>This link is no longer valid, or belongs to another account. Ask for a new one.</Trans>
            </Notice>
            {isChange ? <PendingEmailNote user={user} /> : <EmailNote user={user} />}
          </>
        ) : (
          <>
            <Explanation email={email} pending={pending} isChange={isChange} />
            {failure && (
              <Notice tone="critical" role="alert">
                {failure.code === 'email_taken' ? (
                  <Trans>
                    Another account uses this address by now. Yours keeps {email}; you can enter another one in your
                    profile.
                  </Trans>
                ) : (
                  failure.text
                )}
              </Notice>
            )}
            <div>
              <Button
                busy={isPending}
                disabledReason={online ? null : t`You need to be online to confirm.`}
                onClick={() => void submit(token)}
              >
                {confirmed === null ? <Trans>Confirm the new address</Trans> : <Trans>Confirm {confirmed}</Trans>}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </div>
  )
}
