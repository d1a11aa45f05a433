import { type RefObject, useLayoutEffect } from 'react'

/** Between a toast and the bar under it, in pixels. */
const gap = 12

interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

/** How far up a box has to go to lie over none of the bars, in pixels. */
export const liftOver = (box: Box, bars: readonly Box[]): number => {
  let lift = 0
  for (const bar of [...bars].sort((one, other) => other.bottom - one.bottom)) {
    const isBeside = bar.left >= box.right || bar.right <= box.left
    if (isBeside || bar.top >= box.bottom - lift || bar.bottom <= box.top - lift) continue
    lift = box.bottom - bar.top + gap
  }
  return lift
}

/**
 * Keeps what is fixed at the window's lower edge above the bars that are there (`data-bar`): they are of any height, come
 * and go with the screen, and grow with what is typed. Its style reads the way up from the property `--lift`.
 */
export const useClearOfBars = (element: RefObject<HTMLElement | null>, isShown: boolean): void => {
  useLayoutEffect(() => {
    const box = element.current
    if (!isShown || !box) return
    let lift = 0
    const sizes = new ResizeObserver(() => place())
    const place = () => {
      const bars = [...document.querySelectorAll('[data-bar]')]
      for (const bar of bars) sizes.observe(bar)
      const { top, bottom, left, right } = box.getBoundingClientRect()
      lift = liftOver(
        { top: top + lift, bottom: bottom + lift, left, right },
        bars.map((bar) => bar.getBoundingClientRect()).filter(({ height }) => height > 0),
      )
      box.style.setProperty('--lift', `${lift}px`)
    }
    box.style.removeProperty('--lift')
    place()
    sizes.observe(box)
    const screens = new MutationObserver(place)
    screens.observe(document.body, { childList: true, subtree: true })
    // What scrolls inside the page as well.
    const scrolled = { capture: true, passive: true }
    addEventListener('scroll', place, scrolled)
    addEventListener('resize', place)
    visualViewport?.addEventListener('resize', place)
    return () => {
      sizes.disconnect()
      screens.disconnect()
      removeEventListener('scroll', place, scrolled)
      removeEventListener('resize', place)
      visualViewport?.removeEventListener('resize', place)
    }
  }, [element, isShown])
}
