/**
 * Who is signed in, as the first paint needs it: from `localStorage`, without waiting for a database. The session row is
 * the truth (session/session-repository.ts); `showSession` brings it here once it has been read. No Dexie, no ky in this file.
 */
import type { User } from '#contract/models/user.ts'
import { createStore, type Store } from '#lib/react/store.ts'
import { isLive, type SessionRow } from '../db/session-row.ts'

export interface SessionState {
  status: 'loading' | 'anonymous' | 'signed-in'
  user: User | null
  /** The session ran out: the person is known and may go on, what they change waits until they sign in again. */
  needsSignIn: boolean
}

/** The part of `Storage` that is used; the worker has none. */
interface KeyValue {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** A window's storage; undefined in a worker, and where a browser forbids it. */
const storageOf = (kind: 'localStorage' | 'sessionStorage'): KeyValue | undefined => {
  try {
    return (globalThis as { [kind: string]: unknown })[kind] as KeyValue | undefined
  } catch {
    return undefined
  }
}

const isWindow = 'document' in globalThis
const anonymous: SessionState = { status: 'anonymous', user: null, needsSignIn: false }
const loading: SessionState = { status: 'loading', user: null, needsSignIn: false }
/** In localStorage: the session ends with the last window. In sessionStorage: this tab took part in it. */
const untilClosedKey = 'sessionUntilClosed'
/** In localStorage, in place of a session that the server refused: the row still knows whose it was. */
const refusedKey = 'sessionRefused'

const store = createStore<SessionState>(loading)
let isRead = false
let isRowSeen = false

/** Whether this window has seen the row; what the first paint shows may be older than the worker's last look. */
export const isSessionRead = (): boolean => isRowSeen

/** The stored user was written by us from a validated answer; anything else under that key is nobody. */
const parseUser = (text: string | null): User | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null && 'id' in value && 'email' in value ? (value as User) : null
  } catch {
    return null
  }
}

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

const stateOf = (row: SessionRow | undefined): SessionState =>
  row?.user ? { status: 'signed-in', user: row.user, needsSignIn: !isLive(row) } : anonymous

const write = (storage: KeyValue, key: string, value: string | null) => {
  if (value === null) storage.removeItem(key)
  else if (storage.getItem(key) !== value) storage.setItem(key, value)
}

/** Shows the session row in this window and copies it to the specified keys of localStorage. */
export const showSession = (row: SessionRow | undefined): void => {
  isRead = true
  const local = storageOf('localStorage')
  const session = isLive(row) ? row : null
  try {
    if (local) {
      write(local, 'accessToken', session?.accessToken ?? null)
      write(local, 'refreshToken', session?.refreshToken ?? null)
      write(local, 'user', session && JSON.stringify(session.user))
      write(local, untilClosedKey, session && !session.remember ? '1' : null)
      write(local, refusedKey, row?.user && !session ? '1' : null)
    }
  } catch {
    // A full or forbidden localStorage costs the quick first paint, nothing else: the row is the truth.
  }
  takePart(session !== null && !session.remember)
  const next = stateOf(row)
  if (JSON.stringify(next) !== JSON.stringify(store.get())) store.set(next)
  // After the watchers were told: this first news is what the window begins with.
  isRowSeen = true
}

/** Did this tab take part in a session that ends with the last window? Survives a reload, not the tab. */
export const tookPart = (): boolean => storageOf('sessionStorage')?.getItem(untilClosedKey) === '1'

const takePart = (isPart: boolean): void => {
  const storage = storageOf('sessionStorage')
  if (storage) write(storage, untilClosedKey, isPart ? '1' : null)
}

/** The database cannot be read: whoever the first paint found stays, an open question is answered with nobody. */
export const showUnreadable = (): void => {
  if (sessionStore.get().status === 'loading') store.set(anonymous)
}

/** What this window has of a session that the database knows nothing of; null if incomplete. */
export const storedSession = (): SessionRow | null => {
  const local = storageOf('localStorage')
  const user = parseUser(local?.getItem('user') ?? null)
  const accessToken = local?.getItem('accessToken') ?? null
  if (!local || !user || !accessToken) return null
  const remember = local.getItem(untilClosedKey) === null
  return { key: 'session', user, accessToken, refreshToken: local.getItem('refreshToken'), remember }
}
