import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSessionSettled, sessionStore } from '#data/session/store.ts'
import { isSignInPage } from './safe-redirect.ts'

/**
 * Leads to the sign-in, and back here afterwards, when the server ends the session while somebody is using it
 * (specification: session). A window that finds it ended at its start stays where it is: the shell's status says so.
 */
export const useSessionEnd = (): void => {
  const router = useRouter()
  useEffect(() => {
    const isEnded = () => sessionStore.get().needsSignIn
    const isHere = () => sessionStore.get().status === 'signed-in'
    let wasLive = isHere() && !isEnded()
    return sessionStore.subscribe(() => {
      const ends = wasLive && isEnded() && isSessionSettled()
      wasLive = isHere() && !isEnded()
      const { pathname, href } = router.state.location
      if (ends && !isSignInPage(pathname)) void router.navigate({ to: '/login', search: { redirect: href } })
    })
  }, [router])
}
