import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const live = () => Response.json({ data: { status: 'live' } })
/** Never answers; fails when it is given up. */
const hang = (_address: unknown, { signal }: { signal: AbortSignal }) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(new Error('Aborted'))))
const server = vi.fn<typeof hang>()

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  // The real one runs by the machine's clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', server)
  const scope = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, scope[name].bind(scope))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = async () => {
  const { watchConnectivity } = await import('./watch-connectivity.ts')
  const { connectivityStore } = await import('#lib/device/connectivity.ts')
  const { noteAnswer, noteFailure } = await import('#lib/device/reachability.ts')
  return { stop: watchConnectivity(), cause: () => connectivityStore.get().cause, noteAnswer, noteFailure }
}

it('a server that hangs is noticed within ten seconds, whenever it answered last, and its return as well', async () => {
  server.mockImplementation(async () => live())
  const { stop, cause, noteAnswer } = await open()
  for (const after of [0, 250, 3000, 3490]) {
    await vi.advanceTimersByTimeAsync(5000 + after)
    // A request of the app's own has just been answered: the watcher need not ask yet.
    noteAnswer()
    server.mockImplementation(hang)
    await vi.advanceTimersByTimeAsync(9999)
    expect(cause()).toBe('server')
    server.mockImplementation(async () => live())
    await vi.advanceTimersByTimeAsync(9999)
    expect(cause()).toBeNull()
  }
  stop()
})

it('a probe that is lost is no dead server where another request has just been answered', async () => {
  server.mockImplementation(hang)
  const { stop, cause, noteAnswer } = await open()
  await vi.advanceTimersByTimeAsync(3000)
  noteAnswer()
  await vi.advanceTimersByTimeAsync(3000)
  expect(cause()).toBeNull()
  stop()
})

it.each([1, 1900, 2100, 5400])(
  'a server that dies %i ms into a probe, after an answer, is noticed in ten seconds',
  async (into) => {
    server.mockImplementation(hang)
    const { stop, cause, noteAnswer, noteFailure } = await open()
    await vi.advanceTimersByTimeAsync(into)
    noteAnswer()
    await vi.advanceTimersByTimeAsync(50)
    // One that was on its way is cut.
    noteFailure()
    await vi.advanceTimersByTimeAsync(9949)
    expect(cause()).toBe('server')
    stop()
  },
)

it('while the window is not seen nobody is asked', async () => {
  server.mockImplementation(async () => live())
  const { stop } = await open()
  await vi.advanceTimersByTimeAsync(0)
  vi.stubGlobal('document', { visibilityState: 'hidden', removeEventListener: () => undefined })
  server.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server).not.toHaveBeenCalled()
  stop()
})
