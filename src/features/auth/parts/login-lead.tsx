import { Trans } from '@lingui/react/macro'
import { useHydrated } from '#lib/react/use-hydrated.ts'
import { safeRedirect } from '../model/safe-redirect.ts'

interface Props {
  /** Where the log-in leads afterwards, as the address has it. */
  target: string | undefined
  needsSignIn: boolean
}

/** Why somebody is asked to log in. */
export const LoginLead = ({ target, needsSignIn }: Props) => {
  // The page is drawn for everybody; the address is this visit's.
  const isBooking = useHydrated() && safeRedirect(target).startsWith('/book/')
  if (needsSignIn)
    return <Trans>Your session ended. What you changed is kept on this device and leaves once you are back.</Trans>
  if (isBooking) return <Trans>Please log in to book. You come straight back, with the day you chose.</Trans>
  return <Trans>Your saved places and trips are behind this door.</Trans>
}
