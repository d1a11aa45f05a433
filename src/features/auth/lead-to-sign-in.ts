import type { AnyRouter } from '@tanstack/react-router'
import { isSignInPage } from './safe-redirect.ts'

let hasLed = false
let isHeld = false

/** A person is signed in: should that session end too, they are led again. */
export const forgetLead = (): void => {
  hasLed = false
}

/** While something about the session's end is said first, nobody is led away from it; the caller leads once it is read. */
export const holdLead = (held: boolean): void => {
  isHeld = held
}

/**
 * Leads to the sign-in, and back here afterwards, once for each session that ended: whoever comes back from there
 * without signing in goes on with what this device has.
 */
export const leadToSignIn = (router: AnyRouter): void => {
  const { pathname, href } = router.state.location
  if (hasLed || isHeld || isSignInPage(pathname)) return
  hasLed = true
  void router.navigate({ to: '/login', search: { redirect: href } })
}
