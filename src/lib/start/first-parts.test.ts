import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** As a window that has just been opened would. */
const openWindow = () => import('./first-parts.ts')

const told = (promise: Promise<unknown>) => {
  const seen = { isOver: false }
  void promise.then(() => {
    seen.isOver = true
  })
  return seen
}

it('the first screen waits for its parts, also for one that fails', async () => {
  const { drawnWith, firstParts } = await openWindow()
  const [results, hearts] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  drawnWith(results.promise)
  drawnWith(hearts.promise)
  const waiting = told(firstParts())
  hearts.reject(new Error('Not loaded'))
  await vi.advanceTimersByTimeAsync(10)
  expect(waiting.isOver).toBe(false)
  results.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.isOver).toBe(true)
})

it('a part that does not come holds nothing up for longer than a second', async () => {
  const { drawnWith, firstParts } = await openWindow()
  drawnWith(new Promise(() => undefined))
  const waiting = told(firstParts())
  await vi.advanceTimersByTimeAsync(1000)
  expect(waiting.isOver).toBe(true)
})

it('later screens wait for nothing', async () => {
  const { drawnWith, firstParts } = await openWindow()
  await Promise.all([firstParts(), vi.advanceTimersByTimeAsync(0)])
  drawnWith(new Promise(() => undefined))
  const waiting = told(firstParts())
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.isOver).toBe(true)
})
