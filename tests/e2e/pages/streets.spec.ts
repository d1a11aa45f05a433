import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { createStreetMap } from '#server/testing/fakes/street-map.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { goOffline, goTo, workerReady } from '../../support/page/browser.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { resumeSession } from '../../support/people/people.ts'
import type { App } from '../../support/server/app.ts'
import { expect, test } from '../../support/test.ts'

/** The sample listings' meeting points in Marrakech: the extract holds no other city. */
const spots = [
  { latitude: 31.6237, longitude: -7.9938 },
  { latitude: 31.6188, longitude: -7.9836 },
  { latitude: 31.6342, longitude: -7.9996 },
  { latitude: 31.63, longitude: -7.9893 },
]

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture depends on.
  serverEnv: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rihla-streets-'))
    const file = path.join(folder, 'marrakech.pmtiles')
    await writeFile(file, createStreetMap(spots))
    await use({ MAP_PMTILES: file })
    await rm(folder, { recursive: true })
  },
  // Graphics without a graphics card.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const graphics = [
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...graphics] })
    },
    { scope: 'worker' },
  ],
})

const mainStreet = { light: [0xf0, 0xc3, 0x7a], dark: [0x7c, 0x5d, 0x2e] } as const

/** Pixels in the colour of a main street: what a person sees of them. */
const streetPixels = async (map: Locator, theme: keyof typeof mainStreet = 'light'): Promise<number> => {
  const { data, info } = await sharp(await map.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (mainStreet[theme].every((value, index) => Math.abs(value - (data[at + index] ?? 0)) < 4)) count++
  return count
}

/** What is not asked for before a map is opened. */
const mapFiles = /\/map\/streets|\/streets-[\w-]+\.js/

const cityOnMap = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Cities on the map' }).getByRole('button', { name })
const streetsAround = (page: Page) => page.getByRole('region', { name: /^Streets around the meeting point: / })
const credit = (map: Locator) => map.getByRole('link', { name: '© OpenStreetMap contributors' })

/** A public experience of a city whose host has marked a spot. */
const marked = async (app: App, city: string): Promise<string> => {
  const get = async (address: string) => (await (await fetch(`${app.server.url}/api/${address}`)).json()).data
  const { experiences } = await get(`experiences?location=${city}&limit=50`)
  const { spots: found } = await get(`experiences/meeting-spots?ids=${experiences.map(({ id }: { id: string }) => id)}`)
  return found[0].id
}
const openPlace = async (page: Page, id: string) => {
  await page.goto(`/experience/${id}`)
  // A server-rendered page is hydrated on the first interaction.
  await page.mouse.move(1, 1)
  const heading = page.getByRole('heading', { name: 'Where you meet' })
  await heading.scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: /on a drawn map of the region$/ })).toBeVisible()
}
const ask = (page: Page) => page.getByRole('button', { name: 'Show streets' })

const why = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

/** How many meeting points' streets are on the device. */
const savedMapCount = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const open = indexedDB.open('rihla-mirror')
        open.onsuccess = () => {
          const count = open.result.transaction('streetPlaces').objectStore('streetPlaces').count()
          count.onsuccess = () => {
            open.result.close()
            resolve(count.result)
          }
        }
      }),
  )

const expectStreetsOfCity = async (page: Page) => {
  await page.goto('/search?display=map')
  await expect(cityOnMap(page, /^Fes/)).toBeVisible()
  await expect(why(page, 'Choose a city to see its streets.')).toBeVisible()
  // The extract ends before it.
  await cityOnMap(page, /^Fes/).click()
  await expect(why(page, 'The map has no streets here.')).toBeVisible()
  await cityOnMap(page, /^Marrakech/).click()
  const map = page.getByRole('region', { name: 'Streets of Marrakech with what was found' })
  await expect(credit(map)).toBeVisible()
  await expect.poll(() => streetPixels(map)).toBeGreaterThan(200)
  const marks = map.getByRole('button', { pressed: false })
  await expect(marks.first()).toBeVisible()
  for (const mark of await marks.all()) {
    const box = await mark.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48)
  }
  await marks.first().focus()
  await page.keyboard.press('Enter')
  const open = page.getByRole('region', { name: /^(Begins here|\d+ begin here)$/ })
  await expect(open.getByRole('heading', { name: /begin/i })).toBeFocused()
  await expect(open.getByRole('article').first()).toBeVisible()
  await whenQuiet(page)
  await expectAxeClean(page)
  await open.getByRole('button', { name: 'Close' }).click()
  await expect(open).toHaveCount(0)
  await page.getByRole('button', { name: 'All cities' }).click()
  await expect(cityOnMap(page, /^Fes/)).toBeVisible()
}

/** The browser draws no streets: the pages have none to offer, and ask for nothing of them. */
const expectNothingWithoutWebGl = async (app: App, page: Page, place: string) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: []) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest)
    } as typeof getContext
  })
  const told = page.waitForResponse('**/api/reference/social-links')
  await openPlace(page, place)
  await told
  await expect(ask(page)).toHaveCount(0)
  await goTo(page, '/search?display=map&destination=Marrakech')
  await expect(cityOnMap(page, /^Fes/)).toBeVisible()
  await expect(page.getByText('This browser cannot draw streets.')).toBeVisible()
  expect(app.proxy.requests({ path: mapFiles })).toEqual([])
}

test('streets stand at a meeting point and in a city on a press, without network where they were saved, and else the map says why', {
  tag: '@soak',
}, async ({ app, context, page, person }) => {
  const [saved, elsewhere] = [await marked(app, 'Marrakech'), await marked(app, 'Fes')]
  await test.step('a browser without WebGL keeps the drawn map', async () => {
    const bare = await context.newPage()
    await expectNothingWithoutWebGl(app, bare, saved)
    await bare.close()
  })

  await resumeSession(page, person)
  await openPlace(page, saved)
  await workerReady(page)
  // Nothing of it before it is asked for.
  expect(app.proxy.requests({ path: mapFiles })).toEqual([])
  await ask(page).click()
  const map = streetsAround(page)
  await expect(credit(map)).toBeVisible()
  await expect.poll(() => streetPixels(map)).toBeGreaterThan(200)
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => streetPixels(map, 'dark')).toBeGreaterThan(200)
  await page.emulateMedia({ colorScheme: 'light' })

  // By keyboard: the map is in the order of the page, and its arrows move it.
  const before = await map.screenshot()
  await map.locator('canvas').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => before.equals(await map.screenshot())).toBe(false)

  await page.getByRole('button', { name: 'Add to favorites' }).click()
  await expect.poll(() => savedMapCount(page), { timeout: 30_000 }).toBe(1)

  // The extract holds no streets of another city, and says so.
  await openPlace(page, elsewhere)
  await ask(page).click()
  await expect(page.getByText('The map has no streets here.')).toBeVisible()
  await test.step('what is found in a city stands on its streets, and a press opens it', () =>
    expectStreetsOfCity(page))

  await goOffline(context, app)
  await page.reload()
  await expect(cityOnMap(page, /^Fes/)).toBeVisible()
  await expect(why(page, 'Streets show here when you are online.')).toBeVisible()
  await openPlace(page, saved)
  await ask(page).click()
  await expect.poll(() => streetPixels(map)).toBeGreaterThan(200)
  await expect(credit(map)).toBeVisible()
  await openPlace(page, elsewhere)
  await ask(page).click()
  await expect(page.getByText('The streets here are not on this device. They show when you are online.')).toBeVisible()
  await expect(page.getByRole('img', { name: /on a drawn map of the region$/ })).toBeVisible()
})
