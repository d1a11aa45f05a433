import { createContext, type ReactNode, use, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Credentials, ProfileChange, Registration, User } from '#contract/user.ts'
import type { AppError } from '#data/api/app-error.ts'
import { sessionStore } from '#data/session/store.ts'
import { useStore } from '#lib/use-store.ts'

export type LogoutChoice = 'send' | 'keep' | 'discard'

export interface Auth {
  user: User | null
  isAuthenticated: boolean
  /** True until the stored session was looked at, and while one of the commands below runs. */
  isLoading: boolean
  /** Why the last command failed; null again as soon as the next one starts. */
  error: AppError | null
  /** The session ran out: what is on the device stays, what is queued waits for this person. */
  needsSignIn: boolean
  login(credentials: Credentials): Promise<User>
  register(registration: Registration): Promise<User>
  logout(choice: LogoutChoice): Promise<void>
  updateProfile(change: ProfileChange): Promise<User>
}

const AuthContext = createContext<Auth | null>(null)

// The commands bring ky and Dexie, which the first paint does without.
const loadCommands = () => import('#data/session/commands.ts')

/** Runs once the browser has painted and has nothing better to do. */
const afterPaint = (work: () => void): (() => void) => {
  const timer = setTimeout(work, 300)
  return () => clearTimeout(timer)
}

/** Shows the stored person at once; asks the server after the first paint whether that still holds. */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const known = useStore(sessionStore)
  // At once, it would have React throw away what the server has drawn and this window has no code for yet.
  const settled = useDeferredValue(known)
  const { status, user, needsSignIn } = settled.status === 'loading' ? settled : known
  const [running, setRunning] = useState(0)
  const [error, setError] = useState<AppError | null>(null)

  useEffect(
    () =>
      afterPaint(() => {
        if (sessionStore.get().status !== 'signed-in') return
        // Without network the stored session holds; a refusal is what data/ itself clears it for.
        void loadCommands()
          .then(({ confirmSession }) => confirmSession())
          .catch(() => undefined)
      }),
    [],
  )

  const auth = useMemo<Auth>(() => {
    const run = async <T,>(work: (commands: Awaited<ReturnType<typeof loadCommands>>) => Promise<T>): Promise<T> => {
      setRunning((count) => count + 1)
      setError(null)
      try {
        return await work(await loadCommands())
      } catch (thrown) {
        // data/ throws nothing but AppErrors; a chunk that did not load is a network failure.
        const { toAppError } = await import('#data/api/app-error.ts')
        const failure = toAppError(thrown)
        setError(failure)
        throw failure
      } finally {
        setRunning((count) => count - 1)
      }
    }
    return {
      user,
      isAuthenticated: status === 'signed-in',
      isLoading: status === 'loading' || running > 0,
      error,
      needsSignIn,
      login: (credentials) => run((commands) => commands.login(credentials)),
      register: (registration) => run((commands) => commands.register(registration)),
      logout: (choice) => run((commands) => commands.logout(choice)),
      updateProfile: (change) => run((commands) => commands.updateProfile(change)),
    }
  }, [status, user, needsSignIn, running, error])

  return <AuthContext value={auth}>{children}</AuthContext>
}

/** The session and what can be done with it. */
export const useAuth = (): Auth => {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
