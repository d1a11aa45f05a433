import type { Locator, Page } from '@playwright/test'
import { savedOnServer, someExperiences } from '../support/catalogue.ts'
import { signIn } from '../support/people.ts'
import { heartOf, heartsOf } from '../support/saving.ts'
import { expect, test } from '../support/test.ts'

/** More stops than this before the first results are too many. */
const mostStops = 40

const tabTo = async (page: Page, target: Locator) => {
  for (let stops = 0; stops < mostStops; stops++) {
    if (await target.evaluate((element) => element.matches(':focus-visible'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Not reached within ${mostStops} stops`)
}

const card = (page: Page, place: number) => page.locator(`[aria-posinset="${place}"]`)

/** Scrolls down until the beginning of the list is far out of sight, and other cards are drawn. */
const scrollAway = async (page: Page) => {
  await page.mouse.move(800, 400)
  // In strides that cannot pass the card by; a page that has just come to life may not be long enough yet.
  await expect(async () => {
    await page.mouse.wheel(0, 700)
    await expect(card(page, 37)).toBeInViewport({ timeout: 250 })
  }).toPass()
}

// Installing the worker takes seconds of each journey, and none of this is its own.
test.use({ serviceWorkers: 'block' })

test('an experience is found, saved and removed again with the keyboard alone', async ({ app, person, page }) => {
  const [experience] = await someExperiences(app, 1)
  if (!experience) throw new Error('the sample catalogue is empty')
  await signIn(page, person)
  await page.goto('/search')
  const heart = heartOf(page, experience)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }))
  await page.keyboard.press('Enter')
  await tabTo(page, heart)
  await page.keyboard.press('Space')
  await expect.poll(() => savedOnServer(person)).toEqual([experience.id])

  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => savedOnServer(person)).toEqual([])
})

test('whoever goes through the filters with Tab keeps the results beside them in sight', async ({ page }) => {
  await page.goto('/search')
  await expect(heartsOf(page)).not.toHaveCount(0)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByLabel('Lowest price').focus()
  const last = filters.getByRole('slider').last()
  await tabTo(page, last)
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(card(page, 1)).toBeInViewport()
})

test('Tab finds the first card, and the next one after a card, wherever the page was scrolled to', async ({ page }) => {
  await page.goto('/search')
  const heart = (place: number) => card(page, place).getByRole('button')
  await expect(heart(1)).toBeVisible()
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
