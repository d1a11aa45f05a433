import { redirect } from '@tanstack/react-router'
import { sessionStore } from '#data/session/store.ts'

/** For a route's `beforeLoad`: nobody signed in means signing in first, then coming back to `here`. */
export const requireSession = (here: string): void => {
  if (sessionStore.get().status === 'anonymous') throw redirect({ to: '/login', search: { redirect: here } })
}
