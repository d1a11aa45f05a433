import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reconnectionStore } from '#lib/device/reconnections.ts'
import { device } from '../db/device.ts'
import { live } from '../db/live.ts'
import { mirror } from '../db/mirror.ts'
import { readFavoriteIds, setFavorite } from '../favorites/commands.ts'
import { drain } from '../outbox/outbox.ts'
import { showSession } from '../session/show-session.ts'
import { amina, startFakeApi } from '../testing/fake-api.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { openWindow, until } from '../testing/open-window.ts'
import { sampleId } from '../testing/samples.ts'
import { login } from './sign-in.ts'
import { startWindow } from './window.ts'

// Counts how often the part for signed-in people is started; what it does is tested in start.test.ts.
const started = vi.hoisted(() => ({ times: 0 }))
vi.mock('./start.ts', async (original) => {
  const module = await original<typeof import('./start.ts')>()
  return {
    ...module,
    startSync: () => {
      started.times++
      return module.startSync()
    },
  }
})

const walk = sampleId(11)
let api: ReturnType<typeof startFakeApi>
let stop = () => {}

const catalogueCalls = () => api.journal.filter(({ path }) => path.startsWith('/experiences/changes')).length

beforeEach(async () => {
  await emptyDevice()
  showSession(undefined)
  api = startFakeApi()
  started.times = 0
})
afterEach(async () => {
  stop()
  stop = () => {}
  vi.useRealTimers()
  await drain()
})

describe('a window after the system had stopped it', () => {
  it('reads again what it shows', () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    openWindow()
    stop = startWindow()
    const before = reconnectionStore.get()
    vi.advanceTimersByTime(40_000)
    expect(reconnectionStore.get()).toBe(before)
    vi.setSystemTime(Date.now() + 60_000)
    vi.advanceTimersByTime(4000)
    expect(reconnectionStore.get()).toBe(before + 1)
  })

  it('reads again once it is looked at, where its timers were only late because it was hidden', () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const page = openWindow('hidden')
    stop = startWindow()
    const before = reconnectionStore.get()
    for (let minute = 0; minute < 3; minute++) {
      vi.setSystemTime(Date.now() + 60_000)
      vi.advanceTimersByTime(4000)
    }
    expect(reconnectionStore.get()).toBe(before)
    page.document.visibilityState = 'visible'
    page.document.dispatchEvent(new Event('visibilitychange'))
    expect(reconnectionStore.get()).toBe(before + 1)
  })
})

describe('a first-time visitor', () => {
  it('gets the catalogue and nothing of the synchronisation', async () => {
    openWindow()
    stop = startWindow()
    await until(() => catalogueCalls() > 0)
    // Live queries that begin after the window's own has been asked, one after another: by then it has answered.
    for (let round = 0; round < 10; round++)
      await new Promise((resolve) => live(() => mirror.meta.get('owner')).subscribe(resolve))
    expect(started.times).toBe(0)
    expect(api.journal.every(({ path }) => path.startsWith('/experiences/'))).toBe(true)
  })

  it('is synchronised from the moment they sign in, once', async () => {
    openWindow()
    stop = startWindow()
    await until(() => catalogueCalls() > 0)
    await login({ email: amina.email, password: 'x' })
    await until(() => started.times > 0)
    await setFavorite(walk, true)
    await until(() => api.favoritesOf(amina).includes(walk))
    expect(started.times).toBe(1)
    expect((await readFavoriteIds()).get(walk)).toBeDefined()
  })
})

describe('a visitor who left something on the device', () => {
  it.each([
    [
      'an ended session',
      () => device.session.put({ key: 'session', user: null, accessToken: null, refreshToken: null, remember: true }),
    ],
    ['a log-out that the server has not heard of', () => device.meta.put({ key: 'toRevoke', secrets: ['secret'] })],
    ['private rows of a person who left', () => mirror.meta.put({ key: 'owner', userId: amina.id })],
  ])('is synchronised: %s', async (_what, leave) => {
    await leave()
    openWindow()
    stop = startWindow()
    await until(() => started.times > 0)
  })
})
