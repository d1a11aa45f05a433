import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { SecondFactor } from '#contract/security.ts'
import type { Credentials, ProfileChange, Registration, User } from '#contract/user.ts'
import type { AppError } from '#data/api/app-error.ts'
import type { LoginOutcome } from '#data/session/commands.ts'
import { sessionStore } from '#data/session/store.ts'
import { createStore, type Store } from '#lib/store.ts'
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
  /** The person, or a challenge where their account asks for a second factor. */
  login(credentials: Credentials): Promise<LoginOutcome>
  loginTwoFactor(challenge: string, factor: SecondFactor, remember: boolean): Promise<User>
  register(registration: Registration): Promise<User>
  logout(choice: LogoutChoice): Promise<void>
  updateProfile(change: ProfileChange): Promise<User>
}

type Commands = Pick<Auth, 'login' | 'loginTwoFactor' | 'register' | 'logout' | 'updateProfile'>

/** What stays the same for as long as the provider lives; all that changes is in stores. */
interface AuthSource {
  progress: Store<{ running: number; error: AppError | null }>
  commands: Commands
}

/**
 * Its value never changes. News in a context reaches into parts of a drawn page whose code is not here: React would
 * throw away what the server has drawn, or wait for that code, on a phone for ever.
 */
const AuthContext = createContext<AuthSource | null>(null)

// The commands bring ky and Dexie, which the first paint does without.
const loadCommands = () => import('#data/session/commands.ts')

/** Runs once the browser has painted and has nothing better to do. */
const afterPaint = (work: () => void): (() => void) => {
  const timer = setTimeout(work, 300)
  return () => clearTimeout(timer)
}

const createAuth = (): AuthSource => {
  const progress = createStore<{ running: number; error: AppError | null }>({ running: 0, error: null })
  const change = (by: 1 | -1, error: AppError | null) => progress.set({ running: progress.get().running + by, error })
  const run = async <T,>(work: (commands: Awaited<ReturnType<typeof loadCommands>>) => Promise<T>): Promise<T> => {
    change(1, null)
    try {
      const answer = await work(await loadCommands())
      change(-1, progress.get().error)
      return answer
    } catch (thrown) {
      // data/ throws nothing but AppErrors; a chunk that did not load is a network failure.
      const { toAppError } = await import('#data/api/app-error.ts')
      const failure = toAppError(thrown)
      change(-1, failure)
      throw failure
    }
  }
  return {
    progress,
    commands: {
      login: (credentials) => run((commands) => commands.login(credentials)),
      loginTwoFactor: (...step) => run((commands) => commands.loginTwoFactor(...step)),
      register: (registration) => run((commands) => commands.register(registration)),
      logout: (choice) => run((commands) => commands.logout(choice)),
      updateProfile: (profile) => run((commands) => commands.updateProfile(profile)),
    },
  }
}

/** Shows the stored person at once; asks the server after the first paint whether that still holds. */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const [auth] = useState(createAuth)

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

  return <AuthContext value={auth}>{children}</AuthContext>
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
