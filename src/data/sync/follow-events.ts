/** Hears from the server that something of this person's changed, for as long as it is asked to. */
import { changedEvent, readyEvent, type Topic, topic } from '#contract/models/event.ts'

/** Server-sent events as they come over `fetch`: `EventSource` cannot send the authorization header. */
interface ServerEvent {
  name: string
  data: string
}

const fieldOf = (block: string, field: string): string =>
  block
    .split('\n')
    .filter((line) => line.startsWith(`${field}:`))
    .map((line) => line.slice(field.length + 1).replace(/^ /, ''))
    .join('\n')

/** Reads events until the stream ends. `alive` is called with whatever arrives, heartbeats included. */
async function* readEvents(
  body: ReadableStream<Uint8Array>,
  alive: () => void = () => {},
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      alive()
      const blocks = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const name = fieldOf(block, 'event')
        if (name !== '') yield { name, data: fieldOf(block, 'data') }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

interface Deps {
  /** Opens the stream; rejects where it cannot. */
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
  /** Something changed; `everything` where it cannot be known what. */
  changed(what: Topic | 'everything'): void
  /** The stream could not be had, or broke off. */
  broken?(): void
  random(): number
}

/** All times in milliseconds. */
const maxPauseMs = 30_000
/** The server says something every 25 seconds: after this long the connection is one that nobody told us is gone. */
const maxSilenceMs = 60_000
/** A proxy that keeps answers back until they end never says the first word. */
const maxStartMs = 10_000

/** Resolves after `ms`, or at once when stopped. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

/** Ends a stream that is not heard from in time. */
const createWatchdog = () => {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const expectWithin = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), ms)
  }
  return { signal: controller.signal, expectWithin, end: () => clearTimeout(timer) }
}

/**
 * Follows the events and opens the stream again whenever it ends. Whatever was missed in between is asked for when the
 * next one begins; where none can be opened, everything is asked for every half minute. The answer ends it.
 */
export const followEvents = ({ open, changed, broken = () => {}, random }: Deps): (() => void) => {
  const stopping = new AbortController()

  /** Until the stream ends: whether it had begun. */
  const follow = async (): Promise<boolean> => {
    const watchdog = createWatchdog()
    let hasBegun = false
    try {
      watchdog.expectWithin(maxStartMs)
      const signal = AbortSignal.any([stopping.signal, watchdog.signal])
      const alive = () => watchdog.expectWithin(hasBegun ? maxSilenceMs : maxStartMs)
      for await (const { name, data } of readEvents(await open(signal), alive)) {
        if (stopping.signal.aborted) break
        if (name === readyEvent) {
          hasBegun = true
          alive()
          changed('everything')
        }
        const what = topic.safeParse(data)
        if (name === changedEvent && what.success) changed(what.data)
      }
    } catch {
      // Without network, refused, broken off or given up: all of them are tried again.
      if (!stopping.signal.aborted) broken()
    } finally {
      watchdog.end()
    }
    return hasBegun
  }

  const run = async () => {
    let failures = 0
    while (!stopping.signal.aborted) {
      failures = (await follow()) ? 0 : failures + 1
      const ms = Math.min(1000 * 2 ** failures, maxPauseMs)
      await pause(ms * (1 + 0.3 * random()), stopping.signal)
      if (ms === maxPauseMs && !stopping.signal.aborted) changed('everything')
    }
  }
  void run()
  return () => stopping.abort()
}
