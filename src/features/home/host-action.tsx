import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { sessionStore } from '#data/session/store.ts'
import { useStore } from '#lib/use-store.ts'
import { buttonClass } from '#ui/button-class.ts'
import { LaterLink } from '#ui/later-link.tsx'

/** A visitor registers as a host; the hosts' own screens come with a later release. */
export const HostAction = () => {
  const { status } = useStore(sessionStore)
  const label = <Trans>Become a host</Trans>
  // The same size for both: who is signed in is known only after the page was painted.
  if (status === 'signed-in') return <LaterLink className={buttonClass('quiet')}>{label}</LaterLink>
  return (
    <Link to="/register" search={{ type: 'host' }} className={buttonClass('quiet')}>
      {label}
    </Link>
  )
}
