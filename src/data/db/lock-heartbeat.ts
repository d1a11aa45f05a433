/**
 * Whether the holder of a lock is alive. It answers questions instead of writing a beat: a hidden window's timers are
 * held up by the browser, its messages are not, and nothing is said while nobody waits. A frozen one answers nothing.
 */
import type { LockName } from './locks.ts'

/** Aborts `silence` once the holder answers no more, until it is stopped; null where windows cannot talk. */
export type AskHolder = (name: LockName) => { silence: AbortSignal; stop(): void } | null

const askMs = 2000
/** So many questions in a row without an answer: with the last wait, ten seconds. */
const maxUnanswered = 4

interface Message {
  ask?: LockName
  here?: LockName
}
const channelName = 'rihla-locks'
const open = () => new BroadcastChannel(channelName)
const hasChannels = typeof BroadcastChannel !== 'undefined'

/** Answers for the lock that is held here until the answer is called. */
export const answerFor = (name: LockName): (() => void) => {
  if (!hasChannels) return () => {}
  const channel = open()
  channel.addEventListener('message', ({ data }: MessageEvent<Message | null>) => {
    if (data?.ask === name) channel.postMessage({ here: name } satisfies Message)
  })
  return () => channel.close()
}

/** Asks while a person waits for the lock. Counted, not timed: who waits may have been frozen as well. */
export const askHolder: AskHolder = (name) => {
  if (!hasChannels) return null
  const silence = new AbortController()
  const channel = open()
  let unanswered = 0
  const stop = () => {
    clearInterval(timer)
    channel.close()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message | null>) => {
    if (data?.here === name) unanswered = 0
  })
  const timer = setInterval(() => {
    if (unanswered++ >= maxUnanswered) {
      stop()
      silence.abort()
    } else channel.postMessage({ ask: name } satisfies Message)
  }, askMs)
  return { silence: silence.signal, stop }
}
