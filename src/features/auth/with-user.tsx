import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { User } from '#contract/user.ts'
import { useAuth } from './auth-provider.tsx'

/** Renders for the signed-in person; a session that ends while the screen is open leads to the sign-in. */
export const WithUser = ({ children }: { children: (user: User) => ReactNode }) => {
  const { user, isAuthenticated, isLoading } = useAuth()
  const router = useRouter()
  const [ownPath] = useState(() => router.state.location.pathname)
  const isGone = !isAuthenticated && !isLoading
  useEffect(() => {
    const { pathname, href } = router.state.location
    // Whoever logged out is on the way to somewhere else already.
    if (!isGone || pathname !== ownPath) return
    void router.navigate({ to: '/login', search: { redirect: href }, replace: true })
  }, [isGone, ownPath, router])
  return user ? children(user) : null
}
