/**
 * How long a page waits for a picture. A server that accepts and never answers would leave its place plain for as long as
 * the browser waits, which is minutes. Silence is measured over all pictures: on a slow network most of them wait for a
 * connection, and while any of them receives bytes none is given up.
 */
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js'
import type { Strategy } from 'workbox-strategies'

export const silenceTimeoutMs = 9000

/** Starts the time of each waiting request anew. */
const restarts = new Set<() => void>()

const noteBytes = () => {
  for (const restart of restarts) restart()
}

const noteBytesOf = async ({ body }: Response) => {
  const reader = body?.getReader()
  while (reader && !(await reader.read()).done) noteBytes()
}

/** Of the strategy whose pictures are awaited. */
export const progressPlugin: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    noteBytes()
    // One that breaks off fails where it is used.
    noteBytesOf(response.clone()).catch(() => undefined)
    return response
  },
}

/** Calls `onSilence` once no picture has received anything for the time-out. The answer ends it. */
const watchSilence = (onSilence: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const stop = () => {
    clearTimeout(timer)
    restarts.delete(restart)
  }
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      stop()
      onSilence()
    }, silenceTimeoutMs)
  }
  restart()
  restarts.add(restart)
  return stop
}

/**
 * Answers as the strategy does, and after the time-out with what `fallback` finds, if it finds anything. The request goes
 * on: a picture that arrives too late for this page is on the device for the next one.
 */
export const answerInTime =
  (
    strategy: Pick<Strategy, 'handle'>,
    fallback: (request: Request) => Promise<Response | undefined>,
  ): RouteHandlerCallback =>
  async (options) => {
    const answer = strategy.handle(options)
    let stop = () => {}
    const silent = new Promise<void>((resolve) => {
      stop = watchSilence(resolve)
    })
    const inItsPlace = silent.then(async () => (await fallback(options.request)) ?? answer)
    return Promise.race([answer, inItsPlace]).finally(stop)
  }
