/** Frames a second while the search of a slow phone scrolls by itself, by turns with plain pages of the same cards. */
import type { Browser, Page } from '@playwright/test'
import { whenQuiet } from '../../tests/support/page/quiet.ts'
import type { DrawInBlocks } from './floors/cards/main.ts'
import type { FloorFiles } from './floors/page.ts'
import { median, openPhone, type Phone } from './slow-phone.ts'

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

interface PlainPages {
  /** The very cards that the search shows, with its styles. */
  cards: string
  /** The same among all else that stands on the screen: its bars, its filters, its footer. */
  whole: string
}

/** Pages without any script of what the search shows: the floors of its scrolling. */
export const plainPages = async (page: Page): Promise<PlainPages> => {
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
    const filled = (list: string) => list.replace('</ul>', () => `${items}</ul>`)
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    const viewport = '<meta name="viewport" content="width=device-width">'
    const head = `<!doctype html>${viewport}<style>${rules.join('\n')}</style>`
    const body = document.body.cloneNode(true) as HTMLElement
    for (const left of body.querySelectorAll('script, dialog, template')) left.remove()
    const list = body.querySelector('main ul:has(> li[aria-posinset])') as HTMLElement
    list.replaceChildren()
    const empty = list.outerHTML
    return {
      cards: `${head}<main>${filled(empty)}</main>`,
      whole: `${head}${body.outerHTML.replace(empty, () => filled(empty))}`,
    }
  }, ordered.join(''))
}

/** The floor of a list that does not draw all of its cards: the plain page drawn by a script, or by React and nothing else. */
const drawInBlocks = async (page: Page, by: Parameters<DrawInBlocks>[0], script: string): Promise<void> => {
  await page.addScriptTag({ content: script })
  // The script puts it there.
  await page.evaluate((name) => (globalThis as unknown as { drawInBlocks: DrawInBlocks }).drawInBlocks(name), by)
}

/** The floor of a screen that starts: beside what it shows, the app's packages do for a visitor what the app does at its start. */
const withPackages = (whole: string): string =>
  `${whole.replace('id="root"', 'id="shown"')}<div id="root"></div><script type="module" src="/packages.js"></script>`

/** Resolves once nothing has held the processor for 50 ms or more for a while: the app has started by then. */
const whenStarted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let pause = setTimeout(resolve, 1500)
        new PerformanceObserver(() => {
          clearTimeout(pause)
          pause = setTimeout(resolve, 1500)
        }).observe({ type: 'longtask' })
      }),
  )

const names = [
  'plain',
  'plain, in blocks by a script',
  'plain, in blocks by React',
  'plain, with all else of the screen',
  'the same, while the packages start',
  'first visit',
  'second visit',
  'second visit, once started',
] as const

/** Where the app itself is not looked at. */
const paths: Partial<Record<(typeof names)[number], string>> = {
  plain: '/plain',
  'plain, in blocks by a script': '/plain',
  'plain, in blocks by React': '/plain',
  'plain, with all else of the screen': '/whole',
  'the same, while the packages start': '/starting',
}

const typeOf = (path: string) => (path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8')

const scriptOf = (files: FloorFiles): string => {
  const [script] = [...files].filter(([path]) => path.endsWith('.js')).map(([, body]) => body.toString())
  if (script === undefined) throw new Error('The floor has no script')
  return script
}

/**
 * The search by turns with the plain pages, each time in a fresh browser: on the first visit, while the worker fetches the app; on the
 * second one, half a second after its last request; and once its start is over.
 */
export const compareScrolling = async (
  browser: Browser,
  { url, plain, floor, packages }: { url: string; plain: PlainPages; floor: FloorFiles; packages: string },
  rounds: number,
): Promise<void> => {
  const script = scriptOf(floor)
  const pages = {
    '/plain': plain.cards,
    '/whole': plain.whole,
    '/starting': withPackages(plain.whole),
    '/packages.js': packages,
  }
  const scrolls = new Map<string, Scroll[]>(names.map((name) => [name, []]))
  const becomeQuiet = async (page: Page) => {
    await page.mouse.move(1, 1)
    await whenQuiet(page)
  }
  for (let round = 0; round < rounds; round++)
    for (const name of names) {
      const phone = await openPhone(browser, url)
      const { page } = phone
      const floor = paths[name]
      // Only where a page is made up, and no longer than that takes: whatever is routed makes the browser ask Playwright for every picture, and
      // keep none.
      if (floor !== undefined)
        for (const [path, body] of Object.entries(pages))
          await page.route(`**${path}`, (route) => route.fulfill({ contentType: typeOf(path), body }))
      await page.goto(floor ?? '/search')
      await becomeQuiet(page)
      await page.unrouteAll()
      if (name === 'plain, in blocks by a script') await drawInBlocks(page, 'script', script)
      if (name === 'plain, in blocks by React') await drawInBlocks(page, 'react', script)
      if (name.startsWith('second visit')) {
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
        await becomeQuiet(page)
        await page.reload()
        await becomeQuiet(page)
      }
      if (name === 'second visit, once started') await whenStarted(page)
      scrolls.get(name)?.push(await scroll(phone))
      await phone.close()
    }
  const middle = (name: string, part: keyof Scroll) => median((scrolls.get(name) ?? []).map((seen) => seen[part]))
  for (const name of names) {
    const frames = middle(name, 'frames')
    const late = Math.round(middle(name, 'late') * 100)
    const ratio = (frames / middle('plain', 'frames')).toFixed(2)
    console.log(`scrolling, ${name}: ${Math.round(frames)} frames a second, ${late} % late, ${ratio} of the plain page`)
  }
}
