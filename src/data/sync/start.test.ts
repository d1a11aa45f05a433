import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { device } from '../db/device.ts'
import { setFavorite } from '../favorites/commands.ts'
import { beginDraft, keepDraft } from '../listings/drafts.ts'
import { drain } from '../outbox/outbox.ts'
// Loaded when there is something to send or to hear, which the loops below would leave no time for.
import '../outbox/kinds/send-listing.ts'
import { restoreSession } from '../session/restore-session.ts'
import { sessionStore } from '../session/store.ts'
import { amina, startFakeApi } from '../testing/fake-api.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { openWindow, until } from '../testing/open-window.ts'
import { sampleExperience, sampleId } from '../testing/samples.ts'
import { refused } from '../testing/stub-api.ts'
import { login } from './sign-in.ts'
import './events.ts'
import { drainInWorker, startSync } from './start.ts'

const walk = sampleId(11)
let api: ReturnType<typeof startFakeApi>
let stop = () => {}

beforeEach(async () => {
  await emptyDevice()
  api = startFakeApi()
  await login({ email: amina.email, password: 'x' })
  // What a sign-in sends is sent before the list is asked for: nothing that a test writes is among it.
  await until(() => api.journal.some(({ path }) => path === '/users/favorites'))
  await drain()
})
afterEach(async () => {
  stop()
  stop = () => {}
  vi.useRealTimers()
  await drain()
})

const queueOffline = async () => {
  api.isOnline = false
  await setFavorite(walk, true)
  await drain(true)
}
const isSent = () => api.favoritesOf(amina).includes(walk)

/** What `localStorage` holds: a session that the database knows nothing of. */
const onlyInLocalStorage = (): Record<string, string> => {
  const values: Record<string, string> = { accessToken: 'access-1', refreshToken: 'r', user: JSON.stringify(amina) }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      values[key] = value
    },
    removeItem: (key: string) => {
      delete values[key]
    },
  })
  return values
}

describe('a window', () => {
  it('sends what was left when it starts', async () => {
    await queueOffline()
    api.isOnline = true
    openWindow()
    stop = startSync()
    await until(isSent)
  })

  it.each(['online', 'visibilitychange'])('sends on %s, whatever the back-off says', async (event) => {
    openWindow()
    await queueOffline()
    const page = openWindow()
    stop = startSync()
    await until(async () => (await device.outbox.toArray())[0]?.attempts === 2)
    api.isOnline = true
    ;(event === 'online' ? page.window : page.document).dispatchEvent(new Event(event))
    await until(isSent)
  })

  it('gives up a request that hangs once the network is back, and sends it again with its key', {
    timeout: 15_000,
  }, async () => {
    const page = openWindow()
    stop = startSync()
    const bodies: unknown[] = []
    api.answer = ({ path, body }) => {
      if (path !== '/sync') return undefined
      // The stub awaits what it is given.
      return bodies.push(body) === 1 ? (new Promise(() => {}) as never) : undefined
    }
    await setFavorite(walk, true)
    await until(() => bodies.length === 1)
    page.window.dispatchEvent(new Event('online'))
    await until(isSent)
    expect(bodies[1]).toEqual(bodies[0])
  })

  it('looks for the server every four seconds while something waits, and believes no café', async () => {
    await queueOffline()
    openWindow()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    stop = startSync()
    await until(async () => (await device.outbox.toArray())[0]?.attempts === 2)
    const probes = () => api.journal.filter(({ path }) => path === '/health/live').length
    api.isOnline = true
    api.answer = () => ({ text: '<h1>Free Wi-Fi</h1>' })
    await until(() => {
      vi.advanceTimersByTime(4000)
      return probes() > 0
    })
    expect(isSent()).toBe(false)
    api.answer = ({ path }) => (path === '/health/live' ? { data: { status: 'live' } } : undefined)
    await until(() => {
      vi.advanceTimersByTime(4000)
      return isSent()
    })
  })

  it('takes over a session that only localStorage knows of, once', async () => {
    await emptyDevice()
    onlyInLocalStorage()
    // As the next window finds it.
    device.close({ disableAutoOpen: false })
    openWindow()
    // Whoever asks first.
    expect(await device.session.get('session')).toMatchObject({ accessToken: 'access-1' })
    stop = startSync()
    expect(await device.session.get('session')).toMatchObject({ accessToken: 'access-1', user: { id: amina.id } })
  })

  it('leaves such a session in localStorage where the device has no room for it', async () => {
    await emptyDevice()
    const values = onlyInLocalStorage()
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    device.session.hook('creating', full)
    try {
      device.close({ disableAutoOpen: false })
      openWindow()
      await restoreSession()
      expect(await device.session.get('session')).toBeUndefined()
      expect(values.accessToken).toBe('access-1')
    } finally {
      device.session.hook('creating').unsubscribe(full)
    }
  })
})

describe('a session that is to end with the last window', () => {
  const countLists = () => api.journal.filter(({ path }) => path === '/users/favorites').length

  it('is over where no other window answers, and leaves the changes to their person', async () => {
    await login({ email: amina.email, password: 'x', rememberMe: false })
    await queueOffline()
    openWindow()
    stop = startSync()
    await until(() => sessionStore.get().status === 'anonymous')
    expect(await device.outbox.count()).toBe(1)
  })

  it('goes on where another window still has part in it', async () => {
    await login({ email: amina.email, password: 'x', rememberMe: false })
    const other = new BroadcastChannel('rihla-session')
    other.onmessage = ({ data }) => data === 'anybody-here' && other.postMessage('here')
    openWindow()
    stop = startSync()
    // Two log-ins asked for the list, and the window asks once it knows that the session goes on.
    await until(() => countLists() > 2)
    expect(sessionStore.get().status).toBe('signed-in')
    other.close()
  })

  it('does not take a sign-in with it that began while the other windows were asked', async () => {
    await login({ email: amina.email, password: 'x', rememberMe: false })
    const other = new BroadcastChannel('rihla-session')
    const asked = new Promise<void>((resolve) => {
      other.onmessage = ({ data }) => data === 'anybody-here' && resolve()
    })
    openWindow()
    stop = startSync()
    await asked
    other.close()
    await login({ email: amina.email, password: 'x' })
    const isOver = async () => (await device.session.get('session'))?.user === null
    await until(async () => countLists() > 3 || (await isOver()))
    expect(await isOver()).toBe(false)
  })

  it('is not used by the worker once every window is closed', async () => {
    await login({ email: amina.email, password: 'x', rememberMe: false })
    await queueOffline()
    api.isOnline = true
    vi.stubGlobal('clients', { matchAll: async () => [] })
    await drainInWorker()
    expect(isSent()).toBe(false)
  })
})

describe('the worker', () => {
  it('sends with every window closed', async () => {
    await queueOffline()
    api.isOnline = true
    await drainInWorker()
    expect(isSent()).toBe(true)
  })

  it('asks to be woken again while something is left', async () => {
    await queueOffline()
    await expect(drainInWorker()).rejects.toMatchObject({ code: 'network' })
  })

  it('does not ask for what only a sign-in can mend', async () => {
    await queueOffline()
    api.isOnline = true
    api.answer = () => refused(401, 'session_expired')
    await drainInWorker()
    expect(await device.outbox.count()).toBe(1)
  })
})

describe('a draft whose window was killed before it was queued', () => {
  const made = () => api.journal.filter(({ method, path }) => method === 'POST' && path === '/experiences')
  const keep = async () => {
    const draft = await beginDraft('en')
    await keepDraft({ ...draft, form: { ...draft.form, title: 'Walk' } })
  }
  const isThere = async () => made().length > 0 && (await device.outbox.count()) === 0
  beforeEach(() => {
    api.answer = ({ method, path, body }) => {
      if (method !== 'POST' || path !== '/experiences') return undefined
      const { id } = body as { id: string }
      return { status: 201, data: { experience: sampleExperience(id, { status: 'draft' }) } }
    }
  })

  it('reaches the account when a window starts', async () => {
    await keep()
    openWindow()
    stop = startSync()
    await until(isThere)
    expect(made()).toHaveLength(1)
  })

  it.each(['online', 'visibilitychange'])('reaches the account on %s', async (event) => {
    const page = openWindow()
    stop = startSync()
    await until(() => api.journal.filter(({ path }) => path === '/users/favorites').length > 1)
    await keep()
    ;(event === 'online' ? page.window : page.document).dispatchEvent(new Event(event))
    await until(isThere)
    expect(made()).toHaveLength(1)
  })

  it('reaches the account from the worker, which wants to be woken again where it cannot', async () => {
    await keep()
    api.isOnline = false
    await expect(drainInWorker()).rejects.toMatchObject({ code: 'network' })
    api.isOnline = true
    await drainInWorker()
    expect(await isThere()).toBe(true)
    expect(new Set(made().map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
})
