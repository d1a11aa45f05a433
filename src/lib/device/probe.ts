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

/** An answer to another request speaks for the server for so long, in milliseconds: a dead one is noticed within ten seconds. */
const answerCountsMs = 3500

const find = async (): Promise<boolean> => {
  const answerBefore = lastAnswerAt()
  const isThere = await ask()
  const hasAnswered = lastAnswerAt() !== answerBefore && Date.now() - lastAnswerAt() < answerCountsMs
  // Only the probe was lost, perhaps.
  if (!isThere && hasAnswered) return find()
  if (isThere) noteAnswer()
  else showReachable(false)
  return isThere
}

let asking: Promise<boolean> | null = null

/**
 * Is our server there? A page of a café's log-in does not count, whatever its status. One question at a time; it is asked again
 * where it was lost while another request was answered.
 */
export const isServerThere = (): Promise<boolean> => {
  asking ??= find().finally(() => {
    asking = null
  })
  return asking
}
