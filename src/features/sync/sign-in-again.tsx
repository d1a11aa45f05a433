import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { sessionStore } from '#data/session/store.ts'
import { useStore } from '#lib/react/use-store.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'

/** The session ran out: nothing is lost, and nothing leaves before the same person signs in again. */
export const SignInAgain = () => {
  const { needsSignIn, user } = useStore(sessionStore)
  if (!needsSignIn) return null
  const name = user?.firstName ?? ''
  return (
    <Stack gap="s3" align="start">
      <Notice tone="wait" icon="me">
        <Trans>
          <b>Your session ended, {name}.</b> Everything you changed is kept on this device and will be sent once you log
          in again.
        </Trans>
      </Notice>
      <Link to="/login" search={{ redirect: '/changes' }} className={buttonClass('primary')}>
        <Trans>Log in again</Trans>
      </Link>
    </Stack>
  )
}
