import type { Page } from '@playwright/test'
import { atDesk } from '../../support/page/desk.ts'
import { skipHeader, tabTo } from '../../support/page/keyboard.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { open } from '../../support/page/screen.ts'
import { resumeSession } from '../../support/people/people.ts'
import { heartOf, heartsOf } from '../../support/people/saving.ts'
import { savedOnServer, someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

const card = (page: Page, place: number) => page.locator(`[aria-posinset="${place}"]`)

/** Scrolls down until the beginning of the list is far out of sight, and other cards are drawn. */
const scrollAway = async (page: Page) => {
  await page.mouse.move(800, 400)
  // In strides that cannot pass the card by; a page that was just hydrated may not be long enough yet.
  await expect(async () => {
    await page.mouse.wheel(0, 700)
    await expect(card(page, 37)).toBeInViewport({ timeout: 250 })
  }).toPass()
}

// Installing the worker takes seconds of each journey, and none of this is its own.
test.use({ ...atDesk, serviceWorkers: 'block', reducedMotion: 'reduce' })

test('an experience is found, saved and removed again with the keyboard alone', { tag: '@soak' }, async ({
  app,
  person,
  page,
}) => {
  const [experience] = await someExperiences(app, 1)
  if (!experience) throw new Error('the sample catalogue is empty')
  await resumeSession(page, person)
  await page.goto('/search')
  const heart = heartOf(page, experience)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await skipHeader(page)
  await tabTo(page, heart)
  await page.keyboard.press('Space')
  await expect.poll(() => savedOnServer(person)).toEqual([experience.id])

  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => savedOnServer(person)).toEqual([])
})

test('results stay in sight while Tab moves through the filters; Tab then reaches the first card, and from each card the next, however far the page is scrolled', {
  tag: '@soak',
}, async ({ page }) => {
  await page.goto('/search')
  await expect(heartsOf(page)).not.toHaveCount(0)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByLabel('Lowest price').focus()
  const last = filters.getByRole('slider').last()
  await tabTo(page, last)
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(card(page, 1)).toBeInViewport()

  const heart = (place: number) => card(page, place).getByRole('button')
  await page.getByRole('button', { name: 'Map' }).focus()
  await scrollAway(page)
  await page.keyboard.press('Tab')
  await expect(heart(1)).toBeFocused()
  await expect(heart(1)).toBeInViewport()

  const link = card(page, 6).getByRole('link')
  await link.focus()
  await scrollAway(page)
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(heart(7)).toBeFocused()
  await expect(heart(7)).toBeInViewport()
})

test('Tab leads through the header’s search, past the cities it suggests, and a city is chosen by its arrows; a menu that is opened while the next screen is on its way stays open', {
  tag: '@soak',
}, async ({ page }) => {
  await open(page, '/about')
  const header = page.getByRole('banner')
  const place = header.getByRole('combobox', { name: 'Where to' })
  await tabTo(page, place)
  await expect(page.getByRole('option').first()).toBeVisible()
  await tabTo(page, header.getByRole('button', { name: 'Search' }))
  await place.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?location=Marrakech/)
  await whenQuiet(page)

  const menu = header.getByRole('button', { name: 'Language and appearance: English' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await header.getByRole('link', { name: 'Log in' }).click()
  await menu.click()
  release()
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Log in' })).toBeAttached()
  await expect(header.getByRole('radio', { name: 'Français' })).toBeVisible()
  await expect(menu).toBeFocused()
})
