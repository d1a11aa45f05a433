import { redirect } from '@tanstack/react-router'
import { sessionStore } from '#data/session/store.ts'

/**
 * For a route's `beforeLoad`: nobody signed in means signing in first, then coming back to `here`. Whoever is known or
 * may be, such as after a session that the server refused, goes on: the screen decides (with-user.tsx).
 */
export const requireSession = (here: string): void => {
  if (sessionStore.get().status === 'anonymous') throw redirect({ to: '/login', search: { redirect: here } })
}
