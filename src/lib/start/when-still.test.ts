import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenStill } from './when-still.ts'

/** Until the processor counts as free where a browser does not say, as here. In milliseconds. */
const idleMs = 200

let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
})

const start = () => {
  const done = vi.fn()
  void whenStill().then(done)
  return done
}

it('waits for a pause in what a person does', async () => {
  const done = start()
  for (let times = 0; times < 4; times++) {
    await vi.advanceTimersByTimeAsync(1000)
    page.dispatchEvent(new Event('scroll'))
  }
  await vi.advanceTimersByTimeAsync(1400)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100 + idleMs)
  expect(done).toHaveBeenCalledTimes(1)
})

it('waits ten seconds at most', async () => {
  const done = start()
  for (let times = 0; times < 10; times++) {
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    page.dispatchEvent(new Event('pointermove'))
  }
  await vi.advanceTimersByTimeAsync(idleMs)
  expect(done).toHaveBeenCalledTimes(1)
})

it('waits for another pause where a scroll begins while the processor is waited for', async () => {
  const done = start()
  await vi.advanceTimersByTimeAsync(1500)
  page.dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(idleMs)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1500 + idleMs)
  expect(done).toHaveBeenCalledTimes(1)
})
