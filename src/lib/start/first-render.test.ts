import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** Imports the module afresh, as a new window does. */
const openWindow = () => import('./first-render.ts')

const observe = (promise: Promise<unknown>) => {
  const seen = { isOver: false }
  void promise.then(() => {
    seen.isOver = true
  })
  return seen
}

it('the first render waits for its components, also if one fails to load', async () => {
  const { preloadForFirstRender, firstRenderReady } = await openWindow()
  const [results, hearts] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  preloadForFirstRender(results.promise)
  preloadForFirstRender(hearts.promise)
  const waiting = observe(firstRenderReady())
  hearts.reject(new Error('Not loaded'))
  await vi.advanceTimersByTimeAsync(10)
  expect(waiting.isOver).toBe(false)
  results.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.isOver).toBe(true)
})

it('the first render waits at most a second for a component', async () => {
  const { preloadForFirstRender, firstRenderReady } = await openWindow()
  preloadForFirstRender(new Promise(() => undefined))
  const waiting = observe(firstRenderReady())
  await vi.advanceTimersByTimeAsync(1000)
  expect(waiting.isOver).toBe(true)
})

it('later renders do not wait', async () => {
  const { preloadForFirstRender, firstRenderReady } = await openWindow()
  await Promise.all([firstRenderReady(), vi.advanceTimersByTimeAsync(0)])
  preloadForFirstRender(new Promise(() => undefined))
  const waiting = observe(firstRenderReady())
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.isOver).toBe(true)
})
