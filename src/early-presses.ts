/**
 * A page that the server has drawn looks alive before its code is here. A press on a button of it is kept and made again
 * as soon as somebody answers it; React drops what it cannot hydrate at once.
 */

/** React marks an element that it looks after with a key of its own (react-dom, ReactDOMComponentTree). */
const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** Watches until the page is left; of several presses the last one counts. */
export const keepEarlyPresses = (): void => {
  let kept: HTMLElement | null = null
  const repeat = () => {
    if (kept?.isConnected && !isAlive(kept)) return void requestAnimationFrame(repeat)
    const button = kept
    kept = null
    if (button?.isConnected) button.click()
  }
  const notice = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type=button]') : null
    if (!button || isAlive(button)) return
    // React brings a button to life at the press itself where its code is here, and then answers it.
    setTimeout(() => {
      if (isAlive(button)) return
      const isWaiting = kept !== null
      kept = button
      if (!isWaiting) repeat()
    })
  }
  document.addEventListener('click', notice, true)
}
