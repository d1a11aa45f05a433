/**
 * A server-rendered page can be clicked before its code has loaded. A click on one of its buttons is kept and made again
 * as soon as there is a listener for it; React drops what it cannot hydrate at once. So is the sending of a form: the browser
 * would leave the page with what was typed, which is the app's to send.
 */

/** React marks an element that it looks after with a key of its own (react-dom, ReactDOMComponentTree). */
const isAlive = (element: Element) => Object.keys(element).join().includes('__reactProps')

/** A shell's button is not looked after but replaced, by one of the same name. */
const inItsPlace = (button: HTMLElement): HTMLElement | null =>
  button.isConnected || !button.ariaLabel
    ? button
    : document.querySelector<HTMLElement>(`button[aria-label="${CSS.escape(button.ariaLabel)}"]`)

/** The browser itself opens or closes the dialog that the button names (src/ui/overlay/opening.ts). */
const isAnswered = (button: HTMLElement & { commandForElement?: Element | null }) => button.commandForElement

/**
 * Watches until the page is left. Each button is pressed again once, however often it was. Of those that only lead
 * somewhere the last one counts; what one sets (`aria-pressed`, as a heart) counts each by itself.
 */
export const replayEarlyClicks = (): void => {
  const kept = new Set<HTMLElement>()
  const repeat = () => {
    for (const button of kept) {
      const placed = inItsPlace(button)
      if (placed?.isConnected && !isAlive(placed)) continue
      kept.delete(button)
      if (placed?.isConnected) placed.click()
    }
    if (kept.size > 0) requestAnimationFrame(repeat)
  }
  const keep = (button: HTMLElement) => {
    if (kept.size === 0) requestAnimationFrame(repeat)
    for (const other of kept) if (!button.ariaPressed && !other.ariaPressed) kept.delete(other)
    kept.add(button)
  }
  let pressed: HTMLElement | null = null
  const notice = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type=button]') : null
    if (!button || isAnswered(button) || isAlive(button)) return
    pressed = button
    setTimeout(() => {
      if (pressed === button) keep(button)
    })
  }
  // React brings a button to life at the press itself where its code is here, and then answers it. Where it is not, React
  // lets nobody else hear of the press; a moment later the button may be alive, and nobody has answered.
  const forgetAnswered = () => {
    if (pressed && isAlive(pressed)) pressed = null
  }
  // Last of all who hear of it: a form that is looked after has kept the browser from sending it.
  const hold = (event: SubmitEvent) => {
    if (event.defaultPrevented || (event.target as HTMLFormElement).method !== 'post') return
    event.preventDefault()
    if (event.submitter) keep(event.submitter)
  }
  addEventListener('click', notice, true)
  addEventListener('click', forgetAnswered)
  addEventListener('submit', hold)
}
