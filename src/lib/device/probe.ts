import { showReachable } from './connectivity.ts'
import { lastAnswerAt, noteAnswer } from './reachability.ts'

/** A round trip over one bar of signal takes seconds (pwa/watch-connectivity.ts has the sum of ten). */
const timeoutMs = 5500

const isLive = (body: unknown) => JSON.stringify((body as { data?: unknown } | null)?.data) === '{"status":"live"}'

const ask = async (): Promise<boolean> => {
  try {
    // No library: it is asked before any has loaded.
    // The runtime of the tests has no address of its own.
    const address = new URL('/api/health/live', globalThis.location?.origin ?? 'http://localhost')
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
    return answer.status === 200 && isLive(await answer.json())
  } catch {
    return false
  }
}

let asking: Promise<boolean> | null = null

/**
 * Is our server there? A page of a café's log-in does not count, whatever its status. One question at a time. A lost probe counts
 * for nothing where another request has been answered since it was asked.
 */
export const isServerThere = (): Promise<boolean> => {
  const answerBefore = lastAnswerAt()
  asking ??= ask()
    .then((isThere) => {
      const isAnswered = isThere || lastAnswerAt() !== answerBefore
      if (isThere) noteAnswer()
      else if (!isAnswered) showReachable(false)
      return isAnswered
    })
    .finally(() => {
      asking = null
    })
  return asking
}
