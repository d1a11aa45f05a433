import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followEvents } from './follow-events.ts'

const encoder = new TextEncoder()
const ready = 'event: ready\ndata: \n\n'

interface Opened {
  say(text: string): void
  end(): void
  signal: AbortSignal
}

let opened: Opened[]
let told: string[]
let isReachable: boolean
let stop = () => {}

const open = async (signal: AbortSignal) => {
  if (!isReachable) throw new Error('no network')
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      signal.addEventListener('abort', () => controller.error(new Error('aborted')))
      opened.push({ say: (text) => controller.enqueue(encoder.encode(text)), end: () => controller.close(), signal })
    },
  })
}
const last = () => {
  const stream = opened.at(-1)
  if (!stream) throw new Error('no stream was opened')
  return stream
}
/** Lets what was read be told. */
const flushPromises = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  told = []
  isReachable = true
  stop = followEvents({ open, changed: (what) => told.push(what), random: () => 0 })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('asks for everything when a stream begins, and for what the server names after that', async () => {
  await flushPromises()
  last().say(ready)
  last().say('event: changed\ndata: messages\n\nevent: chan')
  last().say('ged\ndata: bookings\n\n:\n\nevent: changed\ndata: something-newer\n\n')
  await flushPromises()
  expect(told).toEqual(['everything', 'messages', 'bookings'])
})

it('opens another stream a second after one ended, and asks for what was missed', async () => {
  await flushPromises()
  last().say(ready)
  await flushPromises()
  last().end()
  await vi.advanceTimersByTimeAsync(1000)
  expect(opened).toHaveLength(2)
  last().say(ready)
  await flushPromises()
  expect(told).toEqual(['everything', 'everything'])
})

it('gives up a connection that has gone silent', async () => {
  await flushPromises()
  last().say(ready)
  await vi.advanceTimersByTimeAsync(50_000)
  last().say(':\n\n')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(last().signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(3000)
  expect(opened).toHaveLength(2)
})

it('asks every half minute where no stream can be opened, and where a proxy keeps its words back', async () => {
  isReachable = false
  await flushPromises()
  last().end()
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 16_000)
  told = []
  await vi.advanceTimersByTimeAsync(90_000)
  expect(told).toEqual(['everything', 'everything', 'everything'])
  isReachable = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(opened).toHaveLength(2)
  told = []
  await vi.advanceTimersByTimeAsync(10_000 + 30_000)
  expect(told).toEqual(['everything'])
})

it('ends at once when it is told to', async () => {
  await flushPromises()
  stop()
  await flushPromises()
  expect(last().signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(opened).toHaveLength(1)
})
