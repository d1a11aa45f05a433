/**
 * Floors of one page of the app: what it shows on a phone, with its pictures, fonts and sheets, as plain HTML without any script, and
 * drawn by React and the router from one record.
 */
import type { Browser } from '@playwright/test'
import { openPhone } from '../slow-phone.ts'
import { buildFloor, type FloorFiles, type FloorPage, serveFloor } from './page.ts'

/** What the browser can hand over of a page. */
interface Copy {
  markup: string
  record: unknown
  sheets: string[]
  files: string[]
}

/** In the browser: the page as it was sent, with the cards of one record (src/features/search/model/results/first-rows.ts). */
const takeCopy = (): Copy => {
  const mostCards = 6
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const pictures = [...root.querySelectorAll('img')].map((picture) => picture.currentSrc || picture.src)
  const copy = root.cloneNode(true) as HTMLElement
  for (const [index, picture] of copy.querySelectorAll('img').entries()) {
    picture.src = new URL(pictures[index] ?? '', location.href).pathname
    picture.removeAttribute('srcset')
  }
  for (const card of [...copy.querySelectorAll('main li:has(article)')].slice(mostCards)) card.remove()
  for (const left of copy.querySelectorAll('dialog, script')) left.remove()
  const shown = [...copy.querySelectorAll('img')].map((picture) => new URL(picture.src).pathname)
  type Written = string | [string, Record<string, string>, Written[]]
  const named: Record<string, string> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', srcset: 'srcSet' }
  const write = (node: Node): Written[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element)) return []
    const attributes = [...node.attributes].filter(({ name }) => name !== 'style' && name !== 'value')
    const written = attributes.map(({ name, value }) => [named[name] ?? name, value])
    return [[node.localName, Object.fromEntries(written), [...node.childNodes].flatMap(write)]]
  }
  const own = ({ name }: PerformanceEntry) => {
    const { origin, pathname } = new URL(name)
    return origin === location.origin && /\.(woff2|svg)$/.test(pathname) ? [pathname] : []
  }
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
    ({ href }) => new URL(href).pathname,
  )
  const files = [...shown, ...sheets, ...performance.getEntriesByType('resource').flatMap(own)]
  return { markup: copy.outerHTML, record: [...copy.childNodes].flatMap(write), sheets, files: [...new Set(files)] }
}

/** Of a page of the app at `url`: without script, and drawn by React. */
export const startSamePages = async (
  browser: Browser,
  folder: string,
  { url, path }: { url: string; path: string },
): Promise<{ plain: FloorPage; drawn: FloorPage }> => {
  const phone = await openPhone(browser, url, { viewport: { width: 390, height: 844 } })
  await phone.page.goto(path)
  await phone.page.evaluate(() => document.fonts.ready)
  const copy = await phone.page.evaluate(takeCopy)
  await phone.close()
  const kept: FloorFiles = new Map()
  for (const file of copy.files) kept.set(file, Buffer.from(await (await fetch(url + file)).arrayBuffer()))
  const sheets = copy.sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('')

  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title>`
  // Whoever measures it brings its worker.
  const html = `<!doctype html><html lang="en"><head>${head}${sheets}</head><body>${copy.markup}</body></html>`
  const plain = await serveFloor(new Map([...kept, ['/index.html', Buffer.from(html)]]))

  const built = await buildFloor('same-page', folder)
  const page = built.get('/index.html')?.toString().replace('<!--sheets-->', sheets) ?? ''
  const record = Buffer.from(JSON.stringify(copy.record))
  const drawn = await serveFloor(
    new Map([...kept, ...built, ['/index.html', Buffer.from(page)], ['/record.json', record]]),
  )
  return { plain, drawn }
}
