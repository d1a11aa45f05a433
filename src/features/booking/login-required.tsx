import { Trans } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'

/** Booking needs an account: the way through the sign-in and back here. */
export const LoginRequired = () => {
  const here = useRouterState({ select: (state) => state.location.href })
  return (
    <EmptyState
      title={<Trans>Please log in to book</Trans>}
      text={<Trans>A booking belongs to somebody. You come straight back here, with the day you chose.</Trans>}
      action={
        <Link to="/login" search={{ redirect: here }} className={buttonClass('primary')}>
          <Trans>Log in</Trans>
        </Link>
      }
    />
  )
}
