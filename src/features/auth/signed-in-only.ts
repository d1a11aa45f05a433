import { redirect } from '@tanstack/react-router'
import { sessionStore } from '#data/session/store.ts'

/**
 * A route's `beforeLoad`: nobody signed in means signing in first, then coming back. Whoever is known or may be, such as
 * after a session that the server refused, goes on: the screen decides (with-user.tsx).
 */
export const signedInOnly = ({ location }: { location: { href: string } }): void => {
  if (sessionStore.get().status === 'anonymous') throw redirect({ to: '/login', search: { redirect: location.href } })
}
