/** Brings the session row to the page, and copies it to where the next first paint looks (store.ts). */
import { isLive, type SessionRow } from '../db/session-row.ts'
import {
  anonymous,
  type KeyValue,
  parseUser,
  refusedKey,
  type SessionState,
  sessionStore,
  setSession,
  storageOf,
  untilClosedKey,
} from './store.ts'

const stateOf = (row: SessionRow | undefined): SessionState =>
  row?.user ? { status: 'signed-in', user: row.user, needsSignIn: !isLive(row) } : anonymous

const write = (storage: KeyValue, key: string, value: string | null) => {
  if (value === null) storage.removeItem(key)
  else if (storage.getItem(key) !== value) storage.setItem(key, value)
}

const takePart = (isPart: boolean): void => {
  const storage = storageOf('sessionStorage')
  if (storage) write(storage, untilClosedKey, isPart ? '1' : null)
}

/** Shows the session row in this window and copies it to the specified keys of localStorage. */
export const showSession = (row: SessionRow | undefined): void => {
  // The first look reads the keys, so it comes before they are written.
  const shown = sessionStore.get()
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
  setSession(JSON.stringify(next) === JSON.stringify(shown) ? shown : next, true)
}

/** The database cannot be read: whoever the first paint found stays, an open question is answered with nobody. */
export const showUnreadable = (): void => {
  if (sessionStore.get().status === 'loading') setSession(anonymous, false)
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
