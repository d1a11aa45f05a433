/** What changes the session, and how it goes. Light: the commands' code comes with the first of them. */
import type { UsedPasskey } from '#contract/models/passkey.ts'
import type { SecondFactor } from '#contract/models/security.ts'
import type { Credentials, ProfileChange, Registration, User } from '#contract/models/user.ts'
import { createStore, type Store } from '#lib/react/store.ts'
import { type AppError, toAppError } from '../api/app-error.ts'
import type { HostOutcome } from '../session/become-host.ts'
import type { LoginOutcome, ProviderOutcome, ProviderProof } from './sign-in.ts'

export type LogoutChoice = 'send' | 'keep' | 'discard'

/** What changes the session. Each throws AppErrors. */
export interface AuthCommands {
  /** The person, or a challenge where their account asks for a second factor. */
  login(credentials: Credentials): Promise<LoginOutcome>
  loginTwoFactor(challenge: string, factor: SecondFactor, remember: boolean): Promise<User>
  loginPasskey(passkey: UsedPasskey, remember: boolean): Promise<User>
  loginProvider(proof: ProviderProof, remember: boolean): Promise<ProviderOutcome>
  register(registration: Registration): Promise<User>
  logout(choice: LogoutChoice): Promise<void>
  updateProfile(change: ProfileChange): Promise<User>
  becomeHost(): Promise<HostOutcome>
}

export interface AuthProgress {
  /** Commands that run now. */
  running: number
  /** Why the last one failed; null again as soon as the next one starts. */
  error: AppError | null
}

export interface Auth {
  progress: Store<AuthProgress>
  commands: AuthCommands
}

// They bring ky and Dexie, which the first paint does without.
const loadCommands = async () => (await import('./auth-commands.ts')).authCommands

/** The commands, and what becomes of each in `progress` (specification, section 4). `load` brings their code. */
export const createAuth = (load: () => Promise<AuthCommands> = loadCommands): Auth => {
  const progress = createStore<AuthProgress>({ running: 0, error: null })
  const change = (by: 1 | -1, error: AppError | null) => progress.set({ running: progress.get().running + by, error })
  const run = async <T>(work: (commands: AuthCommands) => Promise<T>): Promise<T> => {
    change(1, null)
    try {
      const answer = await work(await load())
      change(-1, progress.get().error)
      return answer
    } catch (thrown) {
      // data/ throws nothing but AppErrors; a chunk that did not load is a network failure.
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
      loginPasskey: (...used) => run((commands) => commands.loginPasskey(...used)),
      loginProvider: (...answer) => run((commands) => commands.loginProvider(...answer)),
      register: (registration) => run((commands) => commands.register(registration)),
      logout: (choice) => run((commands) => commands.logout(choice)),
      updateProfile: (profile) => run((commands) => commands.updateProfile(profile)),
      becomeHost: () => run((commands) => commands.becomeHost()),
    },
  }
}

/** This window's. */
export const auth: Auth = createAuth()

/** Asks whether the stored session still holds. Without network it does; a refusal is what data/ itself clears it for. */
export const confirmStoredSession = (): Promise<unknown> =>
  loadCommands()
    .then(({ confirmSession }) => confirmSession())
    .catch(() => undefined)
