import { Trans } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { textLink } from '#ui/action/link.css.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** The server ended the session while the traveler was at the form. `isSaved`: what was typed is on this device. */
export const SessionEnded = ({ isSaved }: { isSaved: boolean }) => {
  const here = useRouterState({ select: (state) => state.location.href })
  return (
    <Notice tone="wait" role="status">
      {isSaved ? (
        <Trans>
          Your session ended.{' '}
          <Link to="/login" search={{ redirect: here }} className={textLink}>
            Log in again
          </Link>{' '}
          to book: what you typed is kept on this device.
        </Trans>
      ) : (
        <Trans>
          Your session ended.{' '}
          <Link to="/login" search={{ redirect: here }} className={textLink}>
            Log in again
          </Link>{' '}
          to book.
        </Trans>
      )}
    </Notice>
  )
}
