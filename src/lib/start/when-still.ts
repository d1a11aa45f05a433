import { whenIdle } from './when-idle.ts'

interface Waiting {
  /** Events of the window, in capture, after which a pause begins anew. */
  signs: readonly string[]
  /** How long a pause lasts, in milliseconds. */
  pauseMs: number
  /** It waits no longer than this, in milliseconds. */
  maxMs?: number
}

/**
 * Does the work in a pause, when the processor is free: a scroll that begins while the processor is waited for is waited for as well.
 * The answer stops it.
 */
export const afterPause = (
  { signs, pauseMs, maxMs = Number.POSITIVE_INFINITY }: Waiting,
  work: () => void,
): (() => void) => {
  let notedAt = performance.now()
  const latest = notedAt + maxMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const note = () => {
    notedAt = performance.now()
  }
  const left = () => Math.min(notedAt + pauseMs, latest) - performance.now()
  const wait = () => {
    timer = setTimeout(() => whenIdle(look), left())
  }
  const look = () => {
    if (isOver) return
    if (left() > 0) return wait()
    stop()
    work()
  }
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, note, true)
  }
  for (const sign of signs) addEventListener(sign, note, true)
  wait()
  return stop
}

/** What a person does with a page. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll']
/** Nobody waits for the page any more after `pauseMs`; whoever goes on without a pause still gets what waits. */
const still = { signs, pauseMs: 1500, maxMs: 10_000 }

/** Resolves once a person has paused and the processor is free, after some ten seconds at the latest: what takes the processor must not slow a scroll. */
export const whenStill = (): Promise<void> => new Promise((resolve) => void afterPause(still, resolve))
