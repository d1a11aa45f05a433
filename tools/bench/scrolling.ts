/** Frames a second while the search of a slow phone scrolls by itself, by turns with plain pages of the same cards. */
import type { Browser, Page } from '@playwright/test'
import { whenQuiet } from '../../tests/support/page/quiet.ts'
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

/** A page without any script of the very cards that the search shows, with its styles: the floor of its scrolling. */
export const plainPage = async (page: Page): Promise<string> => {
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
 * The same page with a script that draws blocks of four cards near the screen alone, as the search does: the least that a
 * list which does not draw all of its cards costs while it scrolls.
 */
const drawInBlocks = () => {
  const [perBlock, margin] = [4, 400]
  const list = document.querySelector('ul') as HTMLElement
  const cards = [...list.children] as HTMLElement[]
  const tops = cards.map(({ offsetTop }) => offsetTop - (cards[0]?.offsetTop ?? 0))
  const end = list.scrollHeight
  const count = Math.ceil(cards.length / perBlock)
  const topOf = (block: number) => tops[block * perBlock] ?? end
  const emptyBox = () => {
    const box = document.createElement('li')
    box.style.marginTop = `-${getComputedStyle(list).rowGap}`
    return box
  }
  const [above, below] = [emptyBox(), emptyBox()]
  list.replaceChildren(above, below)
  const drawn = new Map<number, Element[]>()
  const draw = (block: number) => {
    const copies = cards.slice(block * perBlock, (block + 1) * perBlock).map((card) => card.cloneNode(true) as Element)
    const next = [...drawn.keys()].filter((other) => other > block).toSorted((one, other) => one - other)[0]
    const before = block === 0 ? above : next === undefined ? below : (drawn.get(next)?.[0] ?? below)
    for (const copy of copies) list.insertBefore(copy, before)
    drawn.set(block, copies)
  }
  const look = () => {
    const top = -list.getBoundingClientRect().top
    const isNear = (block: number) =>
      block === 0 || (topOf(block) < top + innerHeight + margin && topOf(block + 1) > top - margin)
    const near = Array.from({ length: count }, (_, block) => block).filter(isNear)
    for (const [block, copies] of drawn)
      if (!near.includes(block)) {
        for (const copy of copies) copy.remove()
        drawn.delete(block)
      }
    for (const block of near) if (!drawn.has(block)) draw(block)
    above.style.height = `${topOf(near[1] ?? 1) - topOf(1)}px`
    below.style.height = `${end - topOf((near.at(-1) ?? 0) + 1)}px`
  }
  look()
  addEventListener('scroll', () => requestAnimationFrame(look), { passive: true })
}

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

const names = ['plain', 'plain, in blocks', 'first visit', 'second visit', 'second visit, once started'] as const

/**
 * The search by turns with the plain pages, each time in a fresh browser: on the first visit, while the worker fetches the app; on the
 * second one, half a second after its last request; and once its start is over.
 */
export const compareScrolling = async (browser: Browser, url: string, html: string, rounds: number): Promise<void> => {
  const scrolls = new Map<string, Scroll[]>(names.map((name) => [name, []]))
  const becomeQuiet = async (page: Page) => {
    await page.mouse.move(1, 1)
    await whenQuiet(page)
  }
  for (let round = 0; round < rounds; round++)
    for (const name of names) {
      const phone = await openPhone(browser, url)
      const { page } = phone
      await page.route('**/plain', (route) => route.fulfill({ contentType: 'text/html', body: html }))
      await page.goto(name.startsWith('plain') ? '/plain' : '/search')
      await becomeQuiet(page)
      if (name === 'plain, in blocks') await page.evaluate(drawInBlocks)
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
