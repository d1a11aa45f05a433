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

/** Runs in the page. Everything that is in sight somewhere on the page, or in the dialog that is open. */
const findMisfits = (): string[] => {
  const root = document.documentElement
  const [width, height] = [root.clientWidth, root.clientHeight]
  const modal = [...document.querySelectorAll('dialog')].find((dialog) => dialog.matches(':modal'))
  const within = modal ?? document.body
  const found = new Set<string>()
  const nameOf = (element: Element) =>
    (element.ariaLabel || (element as HTMLElement).innerText || element.tagName)
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 60)

  const isDrawn = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    // Drawn for screen readers alone.
    for (let one: Element | null = element; one && one !== within; one = one.parentElement) {
      const { clipPath, position, overflowX } = getComputedStyle(one)
      if (position === 'absolute' && overflowX === 'hidden' && one.clientWidth <= 1) return false
      if (position === 'absolute' && /inset\((50|100)%/.test(clipPath)) return false
      if (one.ariaHidden === 'true' && position === 'absolute' && one.clientWidth === 0) return false
    }
    return true
  }
  /** Why a box is not to be seen whole, whatever one scrolls; null where it is. */
  const cutBy = (element: Element, box: DOMRect): string | null => {
    const scrolls = { x: false, y: false }
    const clips = (value: string) => value === 'hidden' || value === 'clip'
    for (let current: Element | null = element; current && current !== document.body; current = current.parentElement) {
      const style = getComputedStyle(current)
      const { left, right, top, bottom } = current.getBoundingClientRect()
      const [x, y] = [style.overflowX, style.overflowY]
      // Shortened on purpose, with the whole of it in a title; or given up whole by what has a name of its own.
      if (clips(x) && style.textOverflow === 'ellipsis' && current.hasAttribute('title')) return null
      const isOutside = box.top >= bottom - 1 || box.bottom <= top + 1
      if (clips(y) && isOutside && current.closest('[aria-label]')) return null
      if (!scrolls.x && clips(x) && (box.left < left - 2 || box.right > right + 2)) return 'cut at a side'
      // Letters reach over a tight line's box.
      const over = box.height / 3
      if (!scrolls.y && clips(y) && (box.top < top - over || box.bottom > bottom + over)) return 'cut above or below'
      scrolls.x ||= /auto|scroll/.test(x) && current.scrollWidth > current.clientWidth
      scrolls.y ||= /auto|scroll/.test(y) && current.scrollHeight > current.clientHeight
      if (style.position === 'fixed' || current === modal) break
    }
    if (scrolls.x) return null
    return box.left < -1 || box.right > width + 1
      ? `outside the window (${Math.round(box.left)} to ${Math.round(box.right)} px)`
      : null
  }

  if (root.scrollWidth > width) found.add(`the page is ${root.scrollWidth} px wide`)
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (
      !element ||
      text === '' ||
      /^(SCRIPT|STYLE|OPTION|TEXTAREA|TITLE|NOSCRIPT)$/.test(element.tagName) ||
      !isDrawn(element)
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    // A short word in two lines has been torn apart; a long one may be.
    for (const { index, 0: word } of /[@/]/.test(text) || element.closest('[aria-label] svg ~ *')
      ? []
      : (node.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,9}(?![\p{L}\p{N}])/gu)) {
      if (/\p{L}/u.test(node.textContent?.[index - 1] ?? '')) continue
      const letters = document.createRange()
      letters.setStart(node, index)
      letters.setEnd(node, index + word.length)
      if (new Set([...letters.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        found.add(`“${word}” of “${text.slice(0, 40)}” is torn apart`)
    }
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue
      const why = cutBy(element, box)
      if (why) found.add(`“${text.slice(0, 60)}” is ${why}`)
    }
  }
  const controls = [
    ...within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role=slider]'),
  ].filter((control) => isDrawn(control) && getComputedStyle(control).opacity !== '0')
  for (const control of controls) {
    const box = control.getBoundingClientRect()
    if (box.width < 2) continue
    const why = cutBy(control, box)
    if (why) found.add(`${nameOf(control)} (${control.tagName.toLowerCase()}) is ${why}`)
  }

  if (modal) {
    const box = modal.getBoundingClientRect()
    if (box.top < -1 || box.bottom > height + 1 || box.left < -1 || box.right > width + 1)
      found.add('the dialog is larger than the window')
    for (const scroller of modal.querySelectorAll('*'))
      if (
        /auto|scroll/.test(getComputedStyle(scroller).overflowY) &&
        scroller.scrollHeight > scroller.clientHeight + 1 &&
        scroller.clientHeight < height / 4 &&
        scroller.tagName !== 'TEXTAREA' &&
        scroller.tagName === 'DIV'
      )
        found.add(`only ${scroller.clientHeight} px of the dialog are left to scroll in`)
    return [...found]
  }

  const bars = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { position, pointerEvents } = getComputedStyle(element)
    if (!/fixed|sticky/.test(position) || pointerEvents === 'none' || !isDrawn(element)) return false
    const box = element.getBoundingClientRect()
    return box.width > 1 && box.height > 1
  })
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  for (const [index, bar] of bars.entries())
    for (const other of bars.slice(index + 1))
      if (
        !bar.contains(other) &&
        !other.contains(bar) &&
        overlap(bar.getBoundingClientRect(), other.getBoundingClientRect())
      )
        found.add(`${nameOf(bar)} and ${nameOf(other)} lie over each other`)

  for (const bar of document.querySelectorAll('[data-bar]')) {
    const labels = [...bar.querySelectorAll('a span, button')].filter(
      (label) => !label.closest('[aria-hidden=true]') && isDrawn(label),
    )
    for (const [index, label] of labels.entries())
      for (const other of labels.slice(index + 1))
        if (!label.contains(other) && overlap(label.getBoundingClientRect(), other.getBoundingClientRect()))
          found.add(`${nameOf(label)} and ${nameOf(other)} lie over each other`)
  }

  const kept = scrollY
  for (const to of [0, root.scrollHeight]) {
    scrollTo({ top: to, behavior: 'instant' })
    const stuck = bars.filter((bar) => {
      const { top, bottom } = bar.getBoundingClientRect()
      return top < height && Math.abs(bottom - height) < 2
    })
    const header = document.querySelector('header')?.getBoundingClientRect()
    const taken = stuck.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, Math.max(0, header?.bottom ?? 0))
    if (to === 0 && taken > height / 3) found.add(`header and bars take ${Math.round(taken)} of ${height} px`)
    for (const control of controls) {
      const box = control.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      // What can be scrolled to from here is not looked at: the page's end at its end, its beginning at its beginning.
      if (to === 0 ? y > height / 2 : y < height / 2) continue
      if (to === 0 || y > height || y < 0 || x < 0 || x > width) continue
      const top = document.elementFromPoint(x, y)
      const bar = bars.find((one) => one.contains(top) && !one.contains(control))
      if (bar) found.add(`${nameOf(control)} is under ${nameOf(bar)}`)
    }
  }
  scrollTo({ top: kept, behavior: 'instant' })
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
