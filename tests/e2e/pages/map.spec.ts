import type { Page } from '@playwright/test'
import { expectAxeClean } from '../../support/page/axe.ts'
import { goOffline, goTo, workerReady } from '../../support/page/browser.ts'
import { expect, test } from '../../support/test.ts'

const onMap = (page: Page) => page.getByRole('list', { name: /^(Cities on the map|Les villes sur la carte)$/ })
const city = (page: Page, name: RegExp) => onMap(page).getByRole('button', { name })
const found = (page: Page, count: string) => page.getByRole('heading', { level: 1, name: count })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Cities that can be pressed, as boxes: what is smaller than a finger, over its neighbour or off the map. */
const misplaced = (page: Page) =>
  onMap(page).evaluate((list) => {
    const frame = (list.parentElement ?? list).getBoundingClientRect()
    const boxes = [...list.querySelectorAll('button')].map((button) => ({
      name: button.textContent,
      box: button.getBoundingClientRect(),
    }))
    return boxes.flatMap(({ name, box }, index) => [
      ...(box.width < 48 || box.height < 48 ? [`${name} is small`] : []),
      ...(box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom
        ? [`${name} is outside`]
        : []),
      ...boxes
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5,
        )
        .map((other) => `${name} lies over ${other.name}`),
    ])
  })

test('what is found stands on the map by city, leads to where people meet, and is there without network', {
  tag: '@soak',
}, async ({ app, context, page }) => {
  await page.goto('/search?category=food')
  await workerReady(page)
  const told = () => app.proxy.requests({ path: /changes$/ }).some(({ status }) => status === 200)
  await expect.poll(told).toBe(true)
  await expect(found(page, '12 experiences')).toBeVisible()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL(/category=food&display=map$/)
  await expect(city(page, /^Marrakech 3/)).toBeVisible()
  // A city with nothing to eat is named and cannot be chosen.
  await expect(onMap(page).getByText(/^Rabat/)).toBeVisible()
  await expect(city(page, /^Rabat/)).toHaveCount(0)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => misplaced(page), { message: `at ${width} px` }).toEqual([])
  }

  await city(page, /^Marrakech/).click()
  await expect(page).toHaveURL(/destination=Marrakech/)
  await expect(city(page, /^Marrakech/)).toHaveAttribute('aria-pressed', 'true')
  await expect(found(page, '3 experiences')).toBeVisible()
  await expect(panel(page, 'Marrakech').getByRole('article')).toHaveCount(3)
  await expect(panel(page, 'Marrakech').getByRole('article').first()).toBeInViewport({ ratio: 0.9 })
  await expect(city(page, /^Fes 2/)).toBeVisible()

  await panel(page, 'Marrakech').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Where you meet' })).toBeVisible()
  await page.getByRole('heading', { name: 'Where you meet' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: 'Marrakech on a drawn map of the region' })).toBeVisible()
  // Streets are there or not, never drawn up: this server has none (streets.spec.ts).
  await expect(page.getByRole('button', { name: 'Show streets' })).toHaveCount(0)
  expect(app.proxy.requests({ path: /\/map\/streets|\/streets-[\w-]+\.js/ })).toEqual([])
  for (const name of ['OpenStreetMap', 'Google Maps']) {
    const link = page.getByRole('link', { name: `Open in ${name}` })
    // By the spot that was marked, else by its words.
    await expect(link).toHaveAttribute('href', /^https:.*(31\.6\d+[/%].*-[78]\.9|%2C%20Marrakech%2C%20Morocco$)/)
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await page.goBack()
  await expect(panel(page, 'Marrakech')).toBeVisible()
  await page.goBack()
  await expect(found(page, '12 experiences')).toBeVisible()
  await expect(panel(page, 'Choose a city')).toBeVisible()

  await goOffline(context, app)
  await page.reload()
  await expect(page.getByText(/^From this device, last updated/)).toBeVisible()
  await city(page, /^Fes 2/).focus()
  await page.keyboard.press('Enter')
  await expect(found(page, '2 experiences')).toBeVisible()
  await expect(panel(page, 'Fes').getByRole('article')).toHaveCount(2)
  const sheet = await page.evaluate(async () => (await fetch('/map/region.svg')).text())
  expect(sheet).toContain('id="coast"')
  await panel(page, 'Fes').getByRole('button', { name: 'All cities' }).click()
  await expect(panel(page, 'Choose a city').getByRole('heading')).toBeFocused()

  // With text twice as large no name would find its place: the list has them all.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(city(page, /^Fes/)).toHaveCount(0)
  await panel(page, 'Choose a city').getByRole('button', { name: /^Fes/ }).click()
  await expect(panel(page, 'Fes').getByRole('article')).toHaveCount(2)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/search?display=map&destination=Rabat&category=food&lang=fr')
  await expect(panel(page, 'Rabat')).toContainText('Rien n’y correspond')
  await goTo(page, '/search?display=map&destination=Fes')
  await expect(panel(page, 'Fès').getByRole('article').first()).toBeVisible()
  expect(await misplaced(page)).toEqual([])
  await expectAxeClean(page)
})
