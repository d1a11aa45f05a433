import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { User } from '#contract/models/user.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useAuth } from './auth-provider.tsx'
import { leadToSignIn } from './lead-to-sign-in.ts'

interface Props {
  children: (user: User) => ReactNode
  /** What nobody signed in sees, where the page itself asks for the log-in. */
  prompt?: ReactNode
}

/**
 * Renders for the signed-in person; a log-out while the screen is open leads to the sign-in. A session that the server
 * refused does so too, once: what is on the device stays readable for its person, and where no sign-in is possible for
 * want of network, nobody is sent there.
 */
export const WithUser = ({ children, prompt }: Props) => {
  const { user, isAuthenticated, isLoading, needsSignIn } = useAuth()
  const router = useRouter()
  const [ownPath] = useState(() => router.state.location.pathname)
  const isGone = !isAuthenticated && !isLoading
  const hasPrompt = prompt !== undefined
  useEffect(() => {
    const { pathname, href } = router.state.location
    // Whoever logged out is on the way to somewhere else already.
    if (!isGone || hasPrompt || pathname !== ownPath) return
    void router.navigate({ to: '/login', search: { redirect: href }, replace: true })
  }, [isGone, hasPrompt, ownPath, router])
  // Asked when the page opens: a network that comes back must not take a person away from what they read.
  useEffect(() => {
    if (needsSignIn && connectivityStore.get().online) leadToSignIn(router)
  }, [needsSignIn, router])
  if (user) return children(user)
  return isGone ? prompt : null
}
