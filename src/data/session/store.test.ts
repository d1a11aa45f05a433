import { beforeEach, expect, it, vi } from 'vitest'
import type { SessionRow } from '../db/session-row.ts'
import { sampleUser } from '../testing/samples.ts'

const user = sampleUser('amina')
const row: SessionRow = { key: 'session', user, accessToken: 'a', refreshToken: 'r', remember: true }

const storage = (initial: Record<string, string> = {}) => {
  const values = new Map(Object.entries(initial))
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
const stored = { accessToken: 'a', refreshToken: 'r', user: JSON.stringify(user) }

/** A window that opens with these storages. */
const openWindow = async (local: Record<string, string>, session: Record<string, string> = {}) => {
  const [localStorage, sessionStorage] = [storage(local), storage(session)]
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.resetModules()
  const modules = { ...(await import('./store.ts')), ...(await import('./show-session.ts')) }
  return { ...modules, local: localStorage.values, session: sessionStorage.values }
}

beforeEach(() => {
  vi.unstubAllGlobals()
})

it('shows the stored person at once', async () => {
  const { sessionStore } = await openWindow(stored)
  expect(sessionStore.get()).toEqual({ status: 'signed-in', user, needsSignIn: false })
  expect(sessionStore.getServer().status).toBe('loading')
})

it.each([
  ['nothing', {}],
  ['no token', { user: stored.user }],
  ['no person', { accessToken: 'a' }],
  ['something else under the person’s key', { ...stored, user: '{"a":' }],
])('knows nobody where there is %s', async (_, local) => {
  const { sessionStore } = await openWindow(local)
  expect(sessionStore.get().status).toBe('anonymous')
})

it('copies the row to the specified keys and tells its watchers once', async () => {
  const { sessionStore, showSession, local } = await openWindow({})
  const seen: string[] = []
  sessionStore.get()
  sessionStore.subscribe(() => seen.push(sessionStore.get().status))
  showSession(row)
  showSession({ ...row, accessToken: 'a2' })
  expect(Object.fromEntries(local)).toEqual({ accessToken: 'a2', refreshToken: 'r', user: stored.user })
  expect(seen).toEqual(['signed-in'])
})

it('still knows a person whose session was refused, and keeps nothing of it but that there is one', async () => {
  const { sessionStore, showSession, local } = await openWindow(stored)
  showSession({ ...row, accessToken: null, refreshToken: null })
  expect(sessionStore.get()).toEqual({ status: 'signed-in', user, needsSignIn: true })
  expect(Object.fromEntries(local)).toEqual({ sessionRefused: '1' })
})

it('calls nobody anonymous before the row was read, where a session was refused earlier', async () => {
  const first = await openWindow(stored)
  const refused = { ...row, accessToken: null, refreshToken: null }
  first.showSession(refused)
  const later = await openWindow(Object.fromEntries(first.local))
  expect(later.sessionStore.get()).toEqual({ status: 'loading', user: null, needsSignIn: false })
  later.showSession(refused)
  expect(later.sessionStore.get()).toEqual({ status: 'signed-in', user, needsSignIn: true })
  later.showSession({ ...row, accessToken: 'a2' })
  expect(Object.fromEntries(later.local)).toEqual({ ...stored, accessToken: 'a2' })
})

it('forgets that a session was refused once that person logs out, or the device is found empty', async () => {
  for (const gone of [undefined, { ...row, user: null, accessToken: null, refreshToken: null }]) {
    const { sessionStore, showSession, local } = await openWindow({ sessionRefused: '1' })
    showSession(gone)
    expect(sessionStore.get().status).toBe('anonymous')
    expect(local.size).toBe(0)
  }
})

it('tells a session that ended before this window opened from one that ends in it', async () => {
  const { sessionStore, showSession, isSessionRead } = await openWindow(stored)
  const wasRead: boolean[] = []
  sessionStore.get()
  sessionStore.subscribe(() => wasRead.push(isSessionRead()))
  const ended = { ...row, accessToken: null, refreshToken: null }
  showSession(ended)
  showSession(row)
  showSession(ended)
  expect(wasRead).toEqual([false, true, true])
})

it('leaves nothing behind after a log-out', async () => {
  const { sessionStore, showSession, local, session } = await openWindow(stored)
  showSession({ key: 'session', user: null, accessToken: null, refreshToken: null, remember: true })
  expect(sessionStore.get()).toEqual({ status: 'anonymous', user: null, needsSignIn: false })
  expect([local.size, session.size]).toEqual([0, 0])
})

it('does not say who it was where the session was to end with the last window', async () => {
  const first = await openWindow({})
  first.showSession({ ...row, remember: false })
  const local = Object.fromEntries(first.local)
  const reloaded = await openWindow(local, Object.fromEntries(first.session))
  expect(reloaded.sessionStore.get().status).toBe('signed-in')
  const reopened = await openWindow(local)
  expect(reopened.sessionStore.get().status).toBe('loading')
  reopened.showUnreadable()
  expect(reopened.sessionStore.get().status).toBe('anonymous')
})

it('works where the browser forbids storage', async () => {
  const { showSession, sessionStore } = await openWindow({})
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  showSession(row)
  expect(sessionStore.get().status).toBe('signed-in')
})
