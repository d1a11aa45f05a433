import type { AnyRouter } from '@tanstack/react-router'
import { isSessionRead, sessionStore } from '#data/session/store.ts'
import { forgetLead, leadToSignIn } from '../lead-to-sign-in.ts'

/**
 * Leads to the sign-in when the server ends the session while a person is using it (specification: session). A window
 * that finds it ended at its start stays where it is, unless its page is a person's own (with-user.tsx): the shell's
 * status says so. Follows the session for as long as the window is open.
 */
export const followSessionEnd = (router: AnyRouter): void => {
  const isLiveNow = () => sessionStore.get().status === 'signed-in' && !sessionStore.get().needsSignIn
  let wasLive = isLiveNow()
  sessionStore.subscribe(() => {
    const ends = wasLive && sessionStore.get().needsSignIn && isSessionRead()
    wasLive = isLiveNow()
    if (wasLive) forgetLead()
    if (ends) leadToSignIn(router)
  })
}
