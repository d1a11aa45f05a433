import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { device } from '../db/device.ts'
import { forgetPush } from '../session/forget-push.ts'
import { login, logout } from '../sync/sign-in.ts'
import { amina, badr, startFakeApi } from '../testing/fake-api.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import type { Asked } from '../testing/stub-api.ts'
import { keepPush, readPushState, turnPushOff, turnPushOn } from './push.ts'

let api: ReturnType<typeof startFakeApi>
let publicKey: string | null
const told = () => api.journal.filter(({ path, method }) => path.endsWith('push-subscription') && method === 'POST')
const bodies = () => told().map(({ body }) => body)

/** The browser's push: one subscription at a time, each with an address of its own. */
const browser = {
  permission: 'default' as 'default' | 'denied' | 'granted',
  answer: 'granted' as 'default' | 'denied' | 'granted',
  made: 0,
  current: null as string | null,
  isReachable: true,
}
const toSubscription = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
  unsubscribe: async () => {
    browser.current = null
    return true
  },
})
const pushManager = {
  getSubscription: async () => (browser.current === null ? null : toSubscription(browser.current)),
  subscribe: async () => {
    if (!browser.isReachable) throw new DOMException('Registration failed', 'AbortError')
    browser.made++
    browser.current = `https://push.example/${browser.made}`
    return toSubscription(browser.current)
  },
}

beforeEach(async () => {
  await emptyDevice()
  publicKey = 'B'.repeat(87)
  Object.assign(browser, { permission: 'default', answer: 'granted', made: 0, current: null, isReachable: true })
  Object.assign(globalThis, {
    registration: { pushManager },
    Notification: {
      get permission() {
        return browser.permission
      },
      requestPermission: async () => {
        browser.permission = browser.answer
        return browser.answer
      },
    },
  })
  api = startFakeApi()
  api.answer = ({ path }: Asked) => {
    if (path === '/notifications/push-key') return { data: { publicKey } }
    return path === '/notifications/push-subscription' ? { data: {} } : undefined
  }
  await login({ email: amina.email, password: 'x' })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'registration')
  Reflect.deleteProperty(globalThis, 'Notification')
  vi.unstubAllGlobals()
})

it('is on once the browser, the person and the server agree, and off again', async () => {
  expect(await readPushState()).toBe('off')
  expect(await turnPushOn('fr')).toBe('on')
  expect(await readPushState()).toBe('on')
  expect(bodies()).toMatchObject([{ endpoint: 'https://push.example/1', language: 'fr' }])
  expect(await turnPushOff()).toBe('off')
  expect([await readPushState(), browser.current]).toEqual(['off', null])
})

it('says why it cannot be', async () => {
  browser.answer = 'default'
  expect(await turnPushOn('en')).toBe('off')
  browser.answer = 'denied'
  expect([await turnPushOn('en'), await readPushState()]).toEqual(['refused', 'refused'])
  Object.assign(browser, { permission: 'default', answer: 'granted', isReachable: false })
  expect(await turnPushOn('en')).toBe('no-service')
  publicKey = null
  expect([await readPushState(), await turnPushOn('en')]).toEqual(['no-keys', 'no-keys'])
  Reflect.deleteProperty(globalThis, 'registration')
  expect([await readPushState(), await turnPushOn('en')]).toEqual(['unsupported', 'unsupported'])
  expect(told()).toEqual([])
})

it('is not on where the server never heard of it', async () => {
  api.answer = ({ path }: Asked) =>
    path === '/notifications/push-key' ? { data: { publicKey } } : path.startsWith('/notifications') ? null : undefined
  await expect(turnPushOn('en')).rejects.toMatchObject({ code: 'network' })
  expect(await readPushState()).toBe('off')
})

it('is kept through a new address and another language, without a request where nothing changed', async () => {
  await turnPushOn('en')
  await keepPush('en')
  expect(told()).toHaveLength(1)
  await keepPush('fr')
  browser.current = 'https://push.example/renewed'
  await keepPush()
  browser.current = null
  await keepPush()
  expect(bodies()).toMatchObject([
    { endpoint: 'https://push.example/1', language: 'en' },
    { endpoint: 'https://push.example/1', language: 'fr' },
    { endpoint: 'https://push.example/renewed', language: 'fr' },
    { endpoint: 'https://push.example/2', language: 'fr' },
  ])
})

it('ends with a log-out, also without network, and is nothing to whoever signs in next', async () => {
  const clearAppBadge = vi.fn(async () => {})
  Object.assign(navigator, { clearAppBadge })
  await turnPushOn('en')
  api.isOnline = false
  await logout('discard')
  await expect.poll(() => browser.current).toBeNull()
  expect(clearAppBadge).toHaveBeenCalled()
  expect(await device.meta.get('push')).toBeUndefined()
  api.isOnline = true
  await login({ email: badr.email, password: 'x' })
  await keepPush('en')
  expect(told()).toHaveLength(1)
  await forgetPush()
})
