/** One visit of a slow phone, in which one button is touched once. */
import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { openPhone, readSight, type Sight } from './slow-phone.ts'

/** What is touched, and what is on screen once that is answered, as selectors. */
export interface Target {
  name: string
  url: string
  path: string
  button: string
  answer: string
  /** None of the page's own script is fetched: what the browser alone does. */
  isBare?: true
}

/** A touch of one visit. In milliseconds: the answer after the touch, and after the navigation. */
export interface Touch {
  answered: number
  sinceNavigation: number
  sight: Sight
}

interface Seen {
  touched?: number
  answered?: number
}
/** The page writes to its own window. */
type Watched = typeof globalThis & { touch: Seen; tellPaint: (x: number, y: number) => void }

/** Tells where the button is at the first paint, then when it is touched and when the answer has been painted. */
const watchTouch = ({ button, answer }: Pick<Target, 'button' | 'answer'>) => {
  const touch: Seen = {}
  const page = globalThis as Watched
  page.touch = touch
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      touch.touched ??= timeStamp
    },
    { capture: true, passive: true },
  )
  const isShown = () => [...document.querySelectorAll(answer)].some((element) => element.checkVisibility())
  const look = () => {
    if (touch.touched !== undefined && isShown()) {
      // What this frame paints is on screen when the next task runs.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        touch.answered = performance.now()
      }
      port2.postMessage(null)
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const findButton = () => {
    const shown = [...document.querySelectorAll(button)].find((element) => element.checkVisibility())
    if (!shown) return void requestAnimationFrame(findButton)
    const { left, top, width, height } = shown.getBoundingClientRect()
    page.tellPaint(left + width / 2, top + height / 2)
  }
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    findButton()
  }).observe({ type: 'paint', buffered: true })
}

export const touchAfter = async (browser: Browser, target: Target, delayMs: number): Promise<Touch> => {
  const viewport = { width: 390, height: 844 }
  const phone = await openPhone(browser, target.url, { isNetworkSlow: true, viewport })
  const { page, session } = phone
  const { promise: painted, resolve: tell } = Promise.withResolvers<{ x: number; y: number }>()
  await page.exposeFunction('tellPaint', (x: number, y: number) => tell({ x, y }))
  await page.addInitScript(watchTouch, { button: target.button, answer: target.answer })
  if (target.isBare) await page.route('**/*.js', (route) => route.abort())
  await page.goto(target.path, { waitUntil: 'commit' })
  const place = await painted
  if (delayMs > 0) await setTimeout(delayMs)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForFunction(() => (globalThis as Watched).touch.answered !== undefined, null, { polling: 100 })
  const { touched = Number.NaN, answered = Number.NaN } = await page.evaluate(() => (globalThis as Watched).touch)
  const sight = await readSight(page, touched)
  await phone.close()
  return { answered: answered - touched, sinceNavigation: answered, sight }
}
