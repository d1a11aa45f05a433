/** One visit of a slow phone, in which one button is touched once. */
import { setTimeout } from 'node:timers/promises'
import { type BareBrowser, type BarePhone, openBarePhone } from './bare-phone.ts'
import { type Sight, sightUntil } from './slow-phone.ts'

/** What is touched, and what is on screen once that is answered, as selectors. */
export interface Place {
  name: string
  url: string
  path: string
  button: string
  answer: string
  /** None of the page's own script is fetched: what the browser alone does. */
  isBare?: boolean
}

/** A touch of one visit. In milliseconds: the answer after the touch, and after the navigation. */
export interface Touch {
  answered: number
  sinceNavigation: number
  sight: Sight
}

interface Seen {
  point?: { x: number; y: number }
  touched?: number
  answered?: number
}
/** The page writes to its own window. */
type Watched = typeof globalThis & { touch: Seen }

/** Notes where the button is at the first paint, then when it is touched and when the answer has been painted. */
const watchTouch = ({ button, answer }: Pick<Place, 'button' | 'answer'>) => {
  const touch: Seen = {}
  ;(globalThis as Watched).touch = touch
  const isShown = () => [...document.querySelectorAll(answer)].some((element) => element.checkVisibility())
  const look = () => {
    if (isShown()) {
      // What this frame paints is on screen when the next task runs.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        touch.answered = performance.now()
      }
      port2.postMessage(null)
    } else requestAnimationFrame(look)
  }
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      touch.touched = timeStamp
      requestAnimationFrame(look)
    },
    { capture: true, passive: true, once: true },
  )
  const findButton = () => {
    const shown = [...document.querySelectorAll(button)].find((element) => element.checkVisibility())
    if (!shown) return void requestAnimationFrame(findButton)
    const { left, top, width, height } = shown.getBoundingClientRect()
    touch.point = { x: left + width / 2, y: top + height / 2 }
  }
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    findButton()
  }).observe({ type: 'paint', buffered: true })
}

/** The longest that a visit takes to be painted, or a touch to be answered, in milliseconds. */
const timeoutMs = 60_000

const seenBy = (phone: BarePhone) => phone.evaluate(() => (globalThis as Watched).touch as Seen | undefined, null)

/** Asks a page that is busy no more often than it would notice. */
const waitFor = async <K extends keyof Seen>(phone: BarePhone, part: K, everyMs: number) => {
  for (const since = performance.now(); performance.now() - since < timeoutMs; await setTimeout(everyMs)) {
    const found = (await seenBy(phone))?.[part]
    if (found !== undefined && found !== null) return found
  }
  throw new Error(`The page had no ${part} within a minute`)
}

export const touchAfter = async (browser: BareBrowser, place: Place, delayMs: number): Promise<Touch> => {
  const { url, path, button, answer, isBare = false } = place
  const phone = await openBarePhone(browser, { withoutScript: isBare, watch: [watchTouch, { button, answer }] })
  await phone.send('Page.navigate', { url: url + path })
  const point = await waitFor(phone, 'point', 20)
  if (delayMs > 0) await setTimeout(delayMs)
  await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const answered = await waitFor(phone, 'answered', 100)
  const touched = await waitFor(phone, 'touched', 100)
  const sight = await phone.evaluate(sightUntil, touched)
  await phone.close()
  return { answered: answered - touched, sinceNavigation: answered, sight }
}
