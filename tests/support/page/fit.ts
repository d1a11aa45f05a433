/** What does not fit a small window, or a window with large text. */
import { expect, type Page } from '@playwright/test'

export interface SmallWindow {
  name: string
  width: number
  height: number
  /** The browser's own size of text, in pixels: 32 for a person who has asked for 200 %. */
  text: 16 | 32
}

/** A small phone; 390×844 at 200 % zoom; 390×844 with 200 % text. */
export const smallWindows: readonly SmallWindow[] = [
  { name: '320 px', width: 320, height: 640, text: 16 },
  { name: '200 % zoom', width: 195, height: 422, text: 16 },
  { name: '200 % text', width: 390, height: 844, text: 32 },
]

/** As the setting of the browser: `rem`, `em` and the conditions of media queries follow it. */
export const setTextSize = async (page: Page, standard: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round(standard * 0.8125) } })
  await session.detach()
}

export const setWindow = async (page: Page, { width, height, text }: SmallWindow): Promise<void> => {
  await page.setViewportSize({ width, height })
  await setTextSize(page, text)
}

/** Runs in the page. Checks the open dialog, or else the whole page. */
const findMisfits = (): string[] => {
  const root = document.documentElement
  const [width, height] = [root.clientWidth, root.clientHeight]
  const modal = document.querySelector('dialog:modal')
  const within = modal ?? document.body
  const found = new Set<string>()
  const nameOf = (element: HTMLElement) =>
    (element.ariaLabel || element.innerText || element.tagName).trim().replace(/\s+/g, ' ').slice(0, 60)

  const isDrawn = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    // Drawn for screen readers alone.
    for (let one: Element | null = element; one && one !== within; one = one.parentElement) {
      const { clipPath, position, overflowX } = getComputedStyle(one)
      if (position !== 'absolute') continue
      if ((overflowX === 'hidden' && one.clientWidth <= 1) || /inset\((50|100)%/.test(clipPath)) return false
      if (one.ariaHidden === 'true' && one.clientWidth === 0) return false
    }
    return true
  }
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  /** Returns why a box cannot be seen whole by scrolling, or null if it can. */
  const cutBy = (element: Element, box: DOMRect): string | null => {
    let [canScrollX, canScrollY] = [false, false]
    for (let current: Element | null = element; current && current !== document.body; current = current.parentElement) {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(current)
      const { left, right, top, bottom } = current.getBoundingClientRect()
      // Shortened on purpose, with the whole of it in a title; or given up whole by what has a name of its own.
      if (clips(overflowX) && textOverflow === 'ellipsis' && current.hasAttribute('title')) return null
      const isOutside = box.top >= bottom - 1 || box.bottom <= top + 1
      if (clips(overflowY) && isOutside && current.closest('[aria-label]')) return null
      if (!canScrollX && clips(overflowX) && (box.left < left - 2 || box.right > right + 2)) return 'cut at a side'
      // Letters reach over a tight line's box.
      const over = box.height / 3
      if (!canScrollY && clips(overflowY) && (box.top < top - over || box.bottom > bottom + over))
        return 'cut above or below'
      canScrollX ||= scrolls(overflowX) && current.scrollWidth > current.clientWidth
      canScrollY ||= scrolls(overflowY) && current.scrollHeight > current.clientHeight
      if (position === 'fixed' || current === modal) break
    }
    const isInWindow = canScrollX || (box.left >= -1 && box.right <= width + 1)
    return isInWindow ? null : `outside the window (${Math.round(box.left)} to ${Math.round(box.right)} px)`
  }
  const reportCut = (name: string, element: Element, box: DOMRect) => {
    const why = box.width > 1 && cutBy(element, box)
    if (why) found.add(`${name} is ${why}`)
  }
  /** Reports words of up to nine letters that are broken across lines. */
  const reportBrokenWords = (node: Node, text: string) => {
    for (const { index, 0: word } of text.matchAll(/(?<!\p{L})[\p{L}\p{N}]{2,9}(?![\p{L}\p{N}])/gu)) {
      const letters = document.createRange()
      letters.setStart(node, index)
      letters.setEnd(node, index + word.length)
      const lines = new Set([...letters.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.add(`“${word}” of “${text.trim().slice(0, 40)}” is torn apart`)
    }
  }

  if (root.scrollWidth > width) found.add(`the page is ${root.scrollWidth} px wide`)
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [element, text] = [node.parentElement, node.textContent ?? '']
    if (!element || text.trim() === '' || element.matches('script, style, option, textarea, title, noscript')) continue
    if (!isDrawn(element)) continue
    if (!/[@/]/.test(text) && !element.closest('[aria-label] svg ~ *')) reportBrokenWords(node, text)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) reportCut(`“${text.trim().slice(0, 60)}”`, element, box)
  }
  const controls = [
    ...within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role=slider]'),
  ].filter((control) => isDrawn(control) && getComputedStyle(control).opacity !== '0')
  for (const control of controls) reportCut(nameOf(control), control, control.getBoundingClientRect())

  if (modal) {
    const { top, bottom, left, right } = modal.getBoundingClientRect()
    if (top < -1 || bottom > height + 1 || left < -1 || right > width + 1)
      found.add('the dialog is larger than the window')
    for (const { clientHeight, scrollHeight } of [...modal.querySelectorAll('div')].filter((one) =>
      scrolls(getComputedStyle(one).overflowY),
    ))
      if (scrollHeight > clientHeight + 1 && clientHeight < height / 4)
        found.add(`only ${clientHeight} px of the dialog are left to scroll in`)
    return [...found]
  }

  const reportOverlaps = (elements: readonly HTMLElement[]) => {
    for (const [index, one] of elements.entries())
      for (const other of elements.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (across > 1 && down > 1) found.add(`${nameOf(one)} and ${nameOf(other)} lie over each other`)
      }
  }
  const bars = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { position, pointerEvents } = getComputedStyle(element)
    if (!/fixed|sticky/.test(position) || pointerEvents === 'none' || !isDrawn(element)) return false
    return element.clientWidth > 1 && element.clientHeight > 1
  })
  reportOverlaps(bars)
  for (const bar of document.querySelectorAll('[data-bar]')) {
    const labels = [...bar.querySelectorAll<HTMLElement>('a span, button')]
    reportOverlaps(labels.filter((label) => !label.closest('[aria-hidden=true]') && isDrawn(label)))
  }

  const scrolledTo = scrollY
  scrollTo({ top: 0, behavior: 'instant' })
  const boxes = bars.map((bar) => bar.getBoundingClientRect())
  const atBottom = boxes.filter(({ top, bottom }) => top < height && Math.abs(bottom - height) < 2)
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const taken = atBottom.reduce((sum, box) => sum + box.height, Math.max(0, header))
  if (taken > height / 3) found.add(`header and bars take ${Math.round(taken)} of ${height} px`)
  // Only controls that cannot be scrolled out from under a bar: those in the lower half of the window at the end of the page.
  scrollTo({ top: root.scrollHeight, behavior: 'instant' })
  for (const control of controls) {
    const box = control.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (y < height / 2 || y > height || x < 0 || x > width) continue
    const top = document.elementFromPoint(x, y)
    const bar = bars.find((one) => one.contains(top) && !one.contains(control))
    if (bar) found.add(`${nameOf(control)} is under ${nameOf(bar)}`)
  }
  scrollTo({ top: scrolledTo, behavior: 'instant' })
  return [...found]
}

/** What does not fit in the window as it is. */
export const misfits = (page: Page): Promise<string[]> => page.evaluate(findMisfits)

/** All of it fits each of the small windows. */
export const expectFits = async (page: Page, where: string): Promise<void> => {
  for (const window of smallWindows) {
    await setWindow(page, window)
    await expect.poll(() => misfits(page), { message: `${where} at ${window.name}` }).toEqual([])
  }
  await setTextSize(page, 16)
}
