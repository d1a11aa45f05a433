/** What a server-rendered page does not need before the first interaction: it can be read as it is. */
import { isServerRendered } from './server-markup.ts'

/** User input events. Listened to in the capture phase so that no handler can stop them. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const

/** In milliseconds. Whoever reads for so long will go on, and may lose the network before they do. */
const interactionTimeoutMs = 10_000

let there: Promise<void> | undefined

/** Resolves with the first sign of a person, or after ten seconds; at once ever after. */
export const whenFirstInteraction = (): Promise<void> => {
  there ??= new Promise((resolve) => {
    const notice = ({ target }: Event) => {
      // A button whose dialog the browser opens (src/ui/overlay/opening.ts) is answered first: what waits takes the processor for as
      // long as a person would wait for the dialog, which is given the focus before it is painted. A press that becomes none is followed
      // by another sign. A scroll is of the page.
      if ((target as Element).closest?.('[commandfor],dialog'))
        addEventListener('click', () => requestAnimationFrame(() => setTimeout(done)))
      else done()
    }
    const done = () => {
      for (const sign of signs) removeEventListener(sign, notice, true)
      resolve()
    }
    setTimeout(done, interactionTimeoutMs)
    for (const sign of signs) addEventListener(sign, notice, true)
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

/**
 * The first interaction, as for everything that a server-rendered page can be read without; at once in a window that fits the media
 * `condition`, where the page as it was drawn lacks what the app puts there.
 */
export const afterFirstInteractionUnless = async (condition: string): Promise<void> => {
  if (!import.meta.env.SSR && !matchMedia(condition).matches) await afterFirstInteraction()
}
