import { whenIdle } from './when-idle.ts'

/** User input. Listened to in the capture phase so that no handler can stop it. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll']
/** How long a pause lasts, in milliseconds. */
const pauseMs = 1500
/** The longest wait for a pause, in milliseconds. */
const maxMs = 10_000

/**
 * Resolves in the first pause of the user's input when the processor is free, after some ten seconds at the latest. Work that takes the
 * processor must not slow a scroll: one that begins while the processor is waited for is waited for as well.
 */
export const whenStill = (): Promise<void> =>
  new Promise((resolve) => {
    let notedAt = performance.now()
    const latest = notedAt + maxMs
    const note = () => {
      notedAt = performance.now()
    }
    const left = () => Math.min(notedAt + pauseMs, latest) - performance.now()
    const wait = () => setTimeout(() => whenIdle(look), left())
    const look = () => {
      if (left() > 0) return wait()
      for (const sign of signs) removeEventListener(sign, note, true)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, note, true)
    wait()
  })
