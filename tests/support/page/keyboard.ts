/** Going through a page with the keyboard alone, and seeing at every stop where one is. */
import type { Locator, Page } from '@playwright/test'

/** More stops than this before what is looked for are too many. */
const maxStops = 40

/**
 * What is wrong with where the focus is: lost, out of sight, under something else, or looking like everything around it.
 * How it looks is compared with how it looked at the next stop, when it has the focus no more.
 */
const judge = (): string[] => {
  interface Stop {
    element: Element
    look: string
  }
  // Nothing else in the page has that name.
  const memory = globalThis as { lastStop?: Stop }
  const lookOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? element.labels : null
    const shown = [element, ...(labels ?? [])].flatMap((one) => [one, one.parentElement, ...one.children])
    return (
      shown
        // A link that covers a card has its ring on what covers it.
        .flatMap((one) => (one ? [getComputedStyle(one), getComputedStyle(one, '::after')] : []))
        .map(({ outlineStyle, outlineWidth, borderColor, boxShadow }) =>
          [outlineStyle, outlineStyle === 'none' ? '' : outlineWidth, borderColor, boxShadow].join(' '),
        )
        .join('; ')
    )
  }
  const nameOf = (element: Element) => element.outerHTML.slice(0, 120)
  const problems: string[] = []
  const element = document.activeElement
  const last = memory.lastStop
  // A slider's handle has the ring, and its style cannot be read.
  const isReadable = last?.element.isConnected && !last.element.matches('[type=range]')
  if (isReadable && last.element !== element && lookOf(last.element) === last.look)
    problems.push(`looks the same with the focus and without: ${nameOf(last.element)}`)
  delete memory.lastStop
  if (!element || element === document.body) return [...problems, 'the focus is lost']
  memory.lastStop = { element, look: lookOf(element) }
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ]
  const seen = document.elementFromPoint(x, y)
  const isSeen = seen && (element.contains(seen) || seen.contains(element))
  if (!isSeen) problems.push(`${nameOf(element)} is out of sight, or under ${seen ? nameOf(seen) : 'nothing'}`)
  return problems
}

/** Presses Tab until that has the focus; rejects where it could not be seen on the way. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let stops = 0; stops < maxStops; stops++) {
    if (await target.evaluate((element) => element.matches(':focus-visible'))) return
    await page.keyboard.press('Tab')
    const problems = await page.evaluate(judge)
    if (problems.length > 0) throw new Error(problems.join('\n'))
  }
  throw new Error(`Not reached within ${maxStops} stops`)
}

/** Past the header, to where the page begins. */
export const skipHeader = async (page: Page): Promise<void> => {
  await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }))
  await page.keyboard.press('Enter')
}
