import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { sessionStore } from '#data/session/store.ts'
import { useStore } from '#lib/react/use-store.ts'
import { buttonClass } from '#ui/action/button-class.ts'

/** A visitor registers as a host; who is one goes to their listings, and who is not writes their first. */
export const HostAction = () => {
  const { user } = useStore(sessionStore)
  const hosting = user && ({ to: user.isHost ? '/host-dashboard' : '/create-experience' } as const)
  // The same words for all: who is signed in is known only after the page was painted.
  return (
    <Link {...(hosting ?? { to: '/register', search: { type: 'host' } })} className={buttonClass('quiet')}>
      <Trans>Become a host</Trans>
    </Link>
  )
}
