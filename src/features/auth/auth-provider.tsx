import { createContext, type ReactNode, use, useEffect } from 'react'
import type { User } from '#contract/models/user.ts'
import { sessionStore } from '#data/session/store.ts'
import {
  type AuthCommands,
  type AuthProgress,
  type Auth as AuthSource,
  confirmStoredSession,
  auth as own,
} from '#data/sync/auth.ts'
import { useStore } from '#lib/react/use-store.ts'

export interface Auth extends AuthCommands {
  user: User | null
  isAuthenticated: boolean
  /** True until the stored session was looked at, and while one of the commands runs. */
  isLoading: boolean
  error: AuthProgress['error']
  /** The session ran out: what is on the device stays, what is queued waits for this person. */
  needsSignIn: boolean
}

/**
 * Its value never changes. A changed context reaches parts of a server-rendered page whose code has not loaded: React would
 * throw away what the server has drawn, or wait for that code, on a phone for ever.
 */
const AuthContext = createContext<AuthSource | null>(null)

/** Runs once the browser has painted and has nothing better to do. */
const afterPaint = (work: () => void): (() => void) => {
  const timer = setTimeout(work, 300)
  return () => clearTimeout(timer)
}

/** Shows the stored person at once; asks the server after the first paint whether that still holds. */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  useEffect(
    () =>
      afterPaint(() => {
        if (sessionStore.get().status === 'signed-in') void confirmStoredSession()
      }),
    [],
  )

  return <AuthContext value={own}>{children}</AuthContext>
}

/** The session and what can be done with it. */
export const useAuth = (): Auth => {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  const { status, user, needsSignIn } = useStore(sessionStore)
  const { running, error } = useStore(auth.progress)
  return {
    ...auth.commands,
    user,
    isAuthenticated: status === 'signed-in',
    isLoading: status === 'loading' || running > 0,
    error,
    needsSignIn,
  }
}
