import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import settings from '../../../playwright.config.ts'
import { dropRequest } from '../../support/faults/faults.ts'
import type { App } from '../../support/server/app.ts'
import { idsOf, someExperiences } from '../../support/server/catalogue.ts'
import { expect, testOnPage as test } from '../../support/test.ts'

const { launchOptions } = settings.use ?? {}
// A browser that is given another scale draws some text by the screen's own at first, with other hints, and never says so.
test.use({ deviceScaleFactor: 1 })
// Pictures are drawn with what is around them, not a moment later.
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--disable-checker-imaging'] } })
// The blocked worker cannot be registered.
test.beforeEach(({ problems }) => problems.allow(/service ?worker|reading 'waiting'/i))

const sheets = /^\/assets\/[^/]+\.css$/

/** `/experience/` for any of them. */
const open = async (app: App, page: Page, path: string) => {
  const [id] = path === '/experience/' ? idsOf(await someExperiences(app, 1)) : ['']
  await page.goto(`${path}${id}`, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

/**
 * How each element that is shown outside of dialogs looks and where it is, by all that a browser knows of it; and what differs
 * from the last time. What is folded away is laid out whenever a browser has time for it.
 */
const differences = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = globalThis as { looks?: Map<string, string> }
    await document.fonts.ready
    const looks = new Map<string, string>()
    const folded = 'details:not([open]) > :not(summary)'
    for (const [index, element] of document
      .querySelectorAll(`body, body :not(dialog *, dialog, link, script, ${folded}, ${folded} *)`)
      .entries())
      for (const part of ['', '::before', '::after', '::first-letter']) {
        const style = getComputedStyle(element, part)
        // A part that is not there has all of its element's properties, and nothing of its own.
        if (part !== '' && part !== '::first-letter' && style.content === 'none') continue
        const values = [...style]
          .filter((property) => !property.startsWith('--'))
          .map((property) => `${property}: ${style.getPropertyValue(property)}`)
        looks.set(`${index} ${element.tagName} .${element.getAttribute('class')}${part}`, values.join('; '))
      }
    const before = kept.looks ?? new Map()
    kept.looks = looks
    return [...looks].flatMap(([name, look]) => {
      const last = new Set(before.get(name)?.split('; '))
      const changed = look.split('; ').filter((value) => !last.has(value))
      return changed.length > 0 ? [`${name}: ${changed.join('; ')}`] : []
    })
  })

/** Also of what is drawn from another file, whose parts have no style that can be asked for. */
const picture = async (page: Page) => {
  const areLoaded = () =>
    page.evaluate(async () => {
      if (!performance.getEntriesByType('resource').some(({ name }) => name.includes('/icons.'))) return false
      const shown = [...document.images].filter((image) => {
        const { left, top, right, width } = image.getBoundingClientRect()
        // One that is not shown, or all beside the window in a row of pictures, comes when it is.
        return width > 0 && right > 0 && left < innerWidth && top < innerHeight
      })
      if (!shown.every(({ complete }) => complete)) return false
      // One that has come is drawn once it is decoded.
      await Promise.all(shown.map((image) => image.decode()))
      return true
    })
  await expect.poll(areLoaded).toBe(true)
  const { data, info } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, ...info }
}
type Picture = Awaited<ReturnType<typeof picture>>

const pngOf = ({ data, width, height, channels }: Picture) =>
  sharp(data, { raw: { width, height, channels } }).png().toBuffer()

/** Of 255. Rounded corners of pictures are not drawn twice alike. */
const drawnAlike = 16
/** A pixel has three. A dot or a word in another color has hundreds; edges of round buttons over a picture have a few. */
const fewValues = 30
/** How many values of pixels differ, and between which corners; none where they are drawn alike. */
const inOtherColor = (one: Picture, other: Picture) => {
  expect([other.width, other.height]).toEqual([one.width, one.height])
  const xs: number[] = []
  const ys: number[] = []
  for (const [index, value] of one.data.entries()) {
    if (Math.abs(value - (other.data[index] ?? 0)) <= drawnAlike) continue
    const pixel = Math.floor(index / one.channels)
    xs.push(pixel % one.width)
    ys.push(Math.floor(pixel / one.width))
  }
  const least = (places: number[]) => places.reduce((one, other) => Math.min(one, other))
  const most = (places: number[]) => places.reduce((one, other) => Math.max(one, other))
  return xs.length < fewValues
    ? 'none'
    : `${xs.length} values, x ${least(xs)} to ${most(xs)}, y ${least(ys)} to ${most(ys)}`
}

/** Once two in a row are alike: a font or a picture that has come is drawn a moment later. */
const steadyPicture = async (page: Page) => {
  let last = await picture(page)
  const changed = async () => {
    const next = await picture(page)
    const changes = inOtherColor(last, next)
    last = next
    return changes
  }
  await expect.poll(changed).toBe('none')
  return last
}

/** How far anything on the page was moved since it is looked at. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts = { sum: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
const shifted = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)

/**
 * Holds the files whose path matches in the browser until `release` is called. On the network they would take up all of
 * the six connections that a browser has to a server, and pictures and fonts would wait behind them.
 */
const hold = async (page: Page, paths: RegExp) => {
  const held: Route[] = []
  let isReleased = false
  await page.route(
    (url) => paths.test(url.pathname),
    (route) => (isReleased ? route.continue() : held.push(route)),
  )
  return {
    count: () => held.length,
    release: async () => {
      isReleased = true
      await Promise.all(held.splice(0).map((route) => route.continue()))
    },
  }
}

const areHere = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ sheet }) => !!sheet),
  )

const sheetNames = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => /\/([\w-]+)-[\w-]{7}\.css$/.exec(href ?? '')?.[1] ?? 'in the page'),
  )

// Each takes up to half a minute.
for (const [path, theme, more] of [
  ['/', 'dark', []],
  ['/search', 'light', ['@fr']],
  ['/experience/', 'light', []],
  ['/experience/', 'dark', ['@fr']],
  ['/login', 'light', []],
  ['/help', 'dark', []],
  // A shell.
  ['/search?category=food', 'light', []],
] as const)
  test(
    `${path} looks with the rules that are sent in it as with all of its sheets, when it is ${theme}`,
    {
      tag: ['@soak', ...more],
    },
    async ({ app, page }, info) => {
      await page.emulateMedia({ colorScheme: theme })
      const width = page.viewportSize()?.width ?? 390
      await page.setViewportSize({ width, height: 2400 })
      const late = await hold(page, sheets)
      await hold(page, /^\/assets\/start-[\w-]{7}\.js$/)
      await open(app, page, path)
      await expect.poll(late.count).toBeGreaterThan(0)
      expect(await areHere(page)).not.toContain(true)
      expect((await differences(page)).length, 'all of them, the first time').toBeGreaterThan(100)
      const before = await steadyPicture(page)
      await watchShifts(page)

      await late.release()
      await expect.poll(() => areHere(page)).not.toContain(false)
      expect(await differences(page)).toEqual([])
      let after = before
      const changed = async () => {
        after = await steadyPicture(page)
        return inOtherColor(before, after)
      }
      await expect
        .poll(changed, 'what is drawn in another color')
        .toBe('none')
        .catch(async (error) => {
          await info.attach('before', { body: await pngOf(before), contentType: 'image/png' })
          await info.attach('after', { body: await pngOf(after), contentType: 'image/png' })
          throw error
        })
      expect(await shifted(page)).toBe(0)
    },
  )

test('the app asks again for a sheet that did not come and waits for it, and sheets of later code stand after those of the page', {
  tag: '@soak',
}, async ({ app, page, problems }) => {
  problems.allow(/net::ERR/)
  const rule = app.proxy.rule({ path: /^\/assets\/start-[^/]+\.css$/ }, dropRequest, 1)
  await open(app, page, '/')
  await expect.poll(() => rule.hits).toBe(1)
  await page.mouse.move(1, 1)
  await expect(page.getByRole('button', { name: /^Save “/ }).first()).toBeVisible()
  expect(await areHere(page)).not.toContain(false)
  const ofPage = await sheetNames(page)
  expect(ofPage.slice(0, 2)).toEqual(['in the page', 'start'])
  expect(ofPage).toContain('home')

  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).first().click()
  await expect(page.getByLabel('Email')).toBeVisible()
  const order = await sheetNames(page)
  expect(order.slice(0, ofPage.length)).toEqual(ofPage)
  expect(order.indexOf('auth-opened')).toBeGreaterThanOrEqual(ofPage.length)
})
