/**
 * From a press to the next paint, and frames a second of a scroll, on the search of a phone with a slow processor. The
 * floor of any press is a frame of a sixtieth of a second, of a scroll a plain page of the same cards.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { whenQuiet } from '../../tests/support/page/quiet.ts'
import { startMeasured } from './measured-process.ts'
import { forgetPresses, launchBrowser, median, openPhone, type Phone, readPresses } from './slow-phone.ts'

const toggle = async (page: Page, rounds: number) => {
  for (let round = 0; round < rounds; round++)
    for (const name of ['List', 'Grid']) {
      await page.getByRole('main').getByRole('button', { name, exact: true }).click()
      await whenQuiet(page)
    }
}

const type = async (page: Page, rounds: number) => {
  const field = page.getByRole('main').getByRole('searchbox')
  for (let round = 0; round < rounds; round++) {
    await field.focus()
    await page.keyboard.type('camel', { delay: 300 })
    await field.fill('')
    await whenQuiet(page)
  }
}

const told = (name: string, times: readonly number[]) => {
  const [middle, worst] = [median(times), Math.max(...times)].map(Math.round)
  console.log(`${name}: ${times.length} presses of 16 ms and more, p50 ${middle} ms, worst ${worst} ms`)
}

interface Scroll {
  /** Frames a second. */
  frames: number
  /** The part of them that came late, of 1. */
  late: number
}

/** What a person sees while the page scrolls by itself. */
const scroll = async ({ page, session }: Phone): Promise<Scroll> => {
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = []
        let last = performance.now()
        let still = 0
        let top = scrollY
        const step = () => {
          const now = performance.now()
          if (scrollY !== top) gaps.push(now - last)
          still = scrollY === top ? still + 1 : 0
          top = scrollY
          last = now
          if (gaps.length > 10 && still > 30) resolve(gaps)
          else requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
  )
  await session.send('Input.synthesizeScrollGesture', { x: 200, y: 600, yDistance: -12_000, speed: 3000 })
  const gaps = await frames
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000
  return { frames: gaps.length / seconds, late: gaps.filter((gap) => gap > 25).length / gaps.length }
}

/** A page without any script of the very cards that the search shows, with its styles: the floor of its scrolling. */
const plainPage = async (page: Page): Promise<string> => {
  const cards = new Map<string, string>()
  for (let total = Number.POSITIVE_INFINITY; cards.size < total; ) {
    const seen = await page.evaluate(() => {
      scrollBy(0, innerHeight)
      const items = [...document.querySelectorAll<HTMLElement>('main li[aria-posinset]')]
      return items.map((item) => [item.ariaPosInSet, item.ariaSetSize, item.outerHTML] as const)
    })
    for (const [at, size, html] of seen) {
      cards.set(`${at}`, html)
      total = Number(size)
    }
    await whenQuiet(page)
  }
  const ordered = [...cards].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, html]) => html)
  return page.evaluate((items) => {
    // The page's policy lets nobody put it together as elements.
    const list = document.querySelector('main ul:has(> li[aria-posinset])')?.cloneNode(false) as HTMLElement
    const main = list.outerHTML.replace('</ul>', () => `${items}</ul>`)
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    const viewport = '<meta name="viewport" content="width=device-width">'
    return `<!doctype html>${viewport}<style>${rules.join('\n')}</style><main>${main}</main>`
  }, ordered.join(''))
}

/**
 * The search by turns with the plain page, each time in a fresh browser: on the first visit, while the worker fetches the app, and on the
 * second one.
 */
const compareScrolling = async (browser: Browser, url: string, html: string, rounds: number) => {
  const names = ['plain', 'first visit', 'second visit'] as const
  const scrolls: Record<(typeof names)[number], Scroll[]> = { plain: [], 'first visit': [], 'second visit': [] }
  const becomeQuiet = async (page: Page) => {
    await page.mouse.move(1, 1)
    await whenQuiet(page)
  }
  for (let round = 0; round < rounds; round++)
    for (const name of names) {
      const phone = await openPhone(browser, url)
      const { page } = phone
      await page.route('**/plain', (route) => route.fulfill({ contentType: 'text/html', body: html }))
      await page.goto(name === 'plain' ? '/plain' : '/search')
      await becomeQuiet(page)
      if (name === 'second visit') {
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
        await becomeQuiet(page)
        await page.reload()
        await becomeQuiet(page)
      }
      scrolls[name].push(await scroll(phone))
      await phone.close()
    }
  const middle = (name: keyof typeof scrolls, part: keyof Scroll) => median(scrolls[name].map((seen) => seen[part]))
  for (const name of names) {
    const frames = middle(name, 'frames')
    const late = Math.round(middle(name, 'late') * 100)
    const ratio = (frames / middle('plain', 'frames')).toFixed(2)
    console.log(`scrolling, ${name}: ${Math.round(frames)} frames a second, ${late} % late, ${ratio} of the plain page`)
  }
}

export const measurePresses = async (rounds: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  const server = await startMeasured('server/main.js', folder, { DATA_DIR: join(folder, 'data') })
  const browser = await launchBrowser()
  const phone = await openPhone(browser, server.url)
  const { page } = phone
  await page.goto('/search')
  await page.mouse.move(1, 1)
  await page
    .getByRole('button', { name: /^Save “/ })
    .first()
    .waitFor()
  await whenQuiet(page)
  await forgetPresses(page)
  await toggle(page, rounds)
  told('grid to list and back', await readPresses(page))
  await forgetPresses(page)
  await type(page, rounds)
  told('typing in the search field', await readPresses(page))
  const html = await plainPage(page)
  await phone.close()
  await compareScrolling(browser, server.url, html, rounds)
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
