/** The floor of one page of the app: what it shows on a phone, with its pictures, fonts and sheets, as plain HTML without any script. */
import type { Browser } from '@playwright/test'
import { openPhone } from '../slow-phone.ts'
import { type FloorPage, serveFloor } from './page.ts'

/** In the browser: the page as it was sent, with the cards of one record (src/features/search/model/results/first-rows.ts). */
const takeCopy = () => {
  const maxCards = 6
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const pictures = [...root.querySelectorAll('img')].map((picture) => picture.currentSrc || picture.src)
  const copy = root.cloneNode(true) as HTMLElement
  for (const [index, picture] of copy.querySelectorAll('img').entries()) {
    picture.src = new URL(pictures[index] ?? '', location.href).pathname
    picture.removeAttribute('srcset')
  }
  for (const card of [...copy.querySelectorAll('main li:has(article)')].slice(maxCards)) card.remove()
  for (const element of copy.querySelectorAll('dialog, script')) element.remove()
  const shown = [...copy.querySelectorAll('img')].map((picture) => new URL(picture.src).pathname)
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const sheets = links.map(({ href }) => new URL(href).pathname)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && /\.(woff2|svg)$/.test(pathname))
  const files = new Set([...shown, ...sheets, ...own.map(({ pathname }) => pathname)])
  return { markup: copy.outerHTML, sheets, files: [...files] }
}

/** Of the page of the app at `url`. Whoever measures it registers its worker. */
export const startPlainPage = async (
  browser: Browser,
  { url, path }: { url: string; path: string },
): Promise<FloorPage> => {
  const { page, context } = await openPhone(browser, url, { viewport: { width: 390, height: 844 } })
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  const { markup, sheets, files } = await page.evaluate(takeCopy)
  await context.close()
  const links = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('')
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title>`
  const html = `<!doctype html><html lang="en"><head>${head}${links}</head><body>${markup}</body></html>`
  const served = new Map([['/index.html', Buffer.from(html)]])
  for (const file of files) served.set(file, Buffer.from(await (await fetch(url + file)).arrayBuffer()))
  return serveFloor(served)
}
