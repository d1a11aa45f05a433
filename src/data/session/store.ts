/**
 * Who is signed in, as the first paint needs it: from `localStorage`, without waiting for a database. The session row is
 * the truth (session/session-repository.ts); show-session.ts brings it here once it has been read. Every page is painted
 * with this file, so it only reads: no Dexie, no ky in it.
 */
import type { User } from '#contract/models/user.ts'
import { createStore, type Store } from '#lib/react/store.ts'

export interface SessionState {
  status: 'loading' | 'anonymous' | 'signed-in'
  user: User | null
  /** The session ran out: the person is known and may go on, what they change waits until they sign in again. */
  needsSignIn: boolean
}

/** The part of `Storage` that is used; the worker has none. */
export interface KeyValue {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** A window's storage; undefined in a worker, and where a browser forbids it. */
export const storageOf = (kind: 'localStorage' | 'sessionStorage'): KeyValue | undefined => {
  try {
    return (globalThis as { [kind: string]: unknown })[kind] as KeyValue | undefined
  } catch {
    return undefined
  }
}

const isWindow = 'document' in globalThis
export const anonymous: SessionState = { status: 'anonymous', user: null, needsSignIn: false }
const loading: SessionState = { status: 'loading', user: null, needsSignIn: false }
/** In localStorage: the session ends with the last window. In sessionStorage: this tab took part in it. */
export const untilClosedKey = 'sessionUntilClosed'
/** In localStorage, in place of a session that the server refused: the row still knows whose it was. */
export const refusedKey = 'sessionRefused'

const store = createStore<SessionState>(loading)
let isRead = false
let isRowSeen = false

/** Whether this window has seen the row; what the first paint shows may be older than the worker's last look. */
export const isSessionRead = (): boolean => isRowSeen

/** The stored user was written by us from a validated answer; anything else under that key is nobody. */
export const parseUser = (text: string | null): User | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null && 'id' in value && 'email' in value ? (value as User) : null
  } catch {
    return null
  }
}

/** Did this tab take part in a session that ends with the last window? Survives a reload, not the tab. */
export const tookPart = (): boolean => storageOf('sessionStorage')?.getItem(untilClosedKey) === '1'

const readStored = (): SessionState => {
  const local = storageOf('localStorage')
  const user = parseUser(local?.getItem('user') ?? null)
  // The tokens and the person are cleared from here, as specified; what is saved stays readable for them, so a page that
  // asks for a session must wait for the row instead of taking them for a stranger.
  if (local?.getItem(refusedKey)) return loading
  if (!local?.getItem('accessToken') || !user) return anonymous
  // Whether another window still holds such a session is asked by restore-session.ts.
  if (local.getItem(untilClosedKey) && !tookPart()) return loading
  return { status: 'signed-in', user, needsSignIn: false }
}

export const sessionStore: Store<SessionState> = {
  ...store,
  get: () => {
    if (!isRead && isWindow) {
      isRead = true
      store.set(readStored())
    }
    return store.get()
  },
}

/** For show-session.ts alone. `isRow`: this is what the row says, be it news or not. */
export const setSession = (state: SessionState, isRow: boolean): void => {
  if (state !== store.get()) store.set(state)
  // After the watchers were told: this first news is what the window begins with.
  isRowSeen ||= isRow
}
