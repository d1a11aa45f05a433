import { Trans } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { buttonClass } from '#ui/action/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** What nobody signed in finds under the dashboard's addresses (specification, section 2). */
export const HostLogin = () => {
  const here = useRouterState({ select: (state) => state.location.href })
  return (
    <EmptyState
      level={1}
      title={<Trans>Please log in to see your hosting</Trans>}
      text={<Trans>Your experiences, requests and earnings belong to your account.</Trans>}
      action={
        <Link to="/login" search={{ redirect: here }} className={buttonClass('primary')}>
          <Trans>Log in</Trans>
        </Link>
      }
    />
  )
}
