/**
 * The keyboard of iOS lies over the page: neither `dvh` nor the bottom edge of what is fixed or sticky knows of it. What
 * stands at the bottom reads its height from the property `--keyboard`. Chromium makes the page smaller instead
 * (`interactive-widget` in index.html), and this stays at zero.
 */

interface Viewports {
  /** Height of the window without the keyboard. */
  innerHeight: number
  /** What is seen of it: `visualViewport`. */
  height: number
  offsetTop: number
  scale: number
}

/** Less than this is a bar of the browser coming or going, in pixels. */
const leastHeight = 100

/** How much of the window's bottom is covered, in pixels. A page that is zoomed into says nothing about keyboards. */
export const keyboardHeight = ({ innerHeight, height, offsetTop, scale }: Viewports): number => {
  const covered = Math.round(innerHeight - height - offsetTop)
  return scale > 1.01 || covered < leastHeight ? 0 : covered
}

/** Follows it for as long as the window is open. */
export const followKeyboard = (): void => {
  const { visualViewport } = window
  if (!visualViewport) return
  const measure = () => {
    const { height, offsetTop, scale } = visualViewport
    const covered = keyboardHeight({ innerHeight, height, offsetTop, scale })
    document.documentElement.style.setProperty('--keyboard', `${covered}px`)
  }
  visualViewport.addEventListener('resize', measure)
  visualViewport.addEventListener('scroll', measure)
}
