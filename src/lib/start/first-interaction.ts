/** What a server-rendered page does not need before the first interaction: it can be read as it is. */
import { isServerRendered } from './server-markup.ts'

/** As a person gives them, and nothing else on a page that has just come: in capture, so that nobody keeps them. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const

/** In milliseconds. Whoever reads for so long will go on, and may lose the network before they do. */
const interactionTimeoutMs = 10_000

/** In milliseconds: a finger that stays down for longer presses nothing. */
const longestPressMs = 700

/** A button whose dialog the browser itself opens (src/ui/overlay/opening.ts). */
const isAnswered = ({ type, target }: Event) =>
  type === 'pointerdown' && (target as Element).closest?.('button[commandfor]')

let there: Promise<void> | undefined

/** Resolves with the first sign of a person, or after ten seconds; at once ever after. */
export const whenFirstInteraction = (): Promise<void> => {
  there ??= new Promise((resolve) => {
    const listening = new AbortController()
    const done = () => {
      listening.abort()
      resolve()
    }
    const notice = (event: Event) => {
      if (!isAnswered(event)) return done()
      // What waits takes the processor for as long as a person would wait for the dialog: that is painted first.
      listening.abort()
      addEventListener('click', () => requestAnimationFrame(() => setTimeout(done)), { capture: true, once: true })
      setTimeout(done, longestPressMs)
    }
    setTimeout(done, interactionTimeoutMs)
    for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true, signal: listening.signal })
    // A page that was reloaded further down. Asked before the page is laid out, it would be laid out for this alone.
    requestAnimationFrame(() => {
      if (scrollY > 0) done()
    })
  })
  return there
}

/** The same for a server-rendered page; any other needs everything at once. */
export const afterFirstInteraction = async (): Promise<void> => {
  if (!import.meta.env.SSR && isServerRendered(location.pathname)) await whenFirstInteraction()
}
