import { Trans } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { textLink } from '#ui/action/link.css.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** The server ended the session while a person was at the form. */
export const SessionEnded = () => {
  const here = useRouterState({ select: (state) => state.location.href })
  return (
    <Notice tone="wait" role="status">
      <Trans>
        Your session ended.{' '}
        <Link to="/login" search={{ redirect: here }} className={textLink}>
          Log in again
        </Link>{' '}
        to book: what you typed is kept on this device.
      </Trans>
    </Notice>
  )
}
