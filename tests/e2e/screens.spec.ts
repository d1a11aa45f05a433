import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { someExperiences } from '../support/catalogue.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** Renders, is named, fits the width down to 320 px and is accessible: in both languages and both themes. */
const expectGoodScreen = async (page: Page, path: string) => {
  const viewportSize = page.viewportSize()
  for (const language of ['en', 'fr']) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/Rihla/)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.waitForLoadState('networkidle')
    await expectAxeClean(page)
    // The theme follows the device while the page is open.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAxeClean(page)
    for (const width of [viewportSize?.width ?? 1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await overflow(), `${path} in ${language} overflows at ${width} px`).toBeLessThanOrEqual(0)
    }
    if (viewportSize) await page.setViewportSize(viewportSize)
  }
}

for (const path of ['/', '/search', '/login', '/register', '/forgot-password'])
  test(`the screen ${path} is good in both languages, themes and at 320 px`, async ({ page }) => {
    await expectGoodScreen(page, path)
  })

test('the screen of an address that leads nowhere is good in both languages, themes and at 320 px', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404 .*\/nowhere/)
  await expectGoodScreen(page, '/nowhere')
})

test('the screen of an experience is good in both languages, themes and at 320 px', async ({ app, page }) => {
  const [experience] = await someExperiences(app, 1)
  await expectGoodScreen(page, `/experience/${experience?.id}`)
})

for (const path of ['/dashboard', '/dashboard?tab=favorites', '/bookings', '/favorites', '/changes'])
  test(`the screen ${path} is good for somebody signed in`, async ({ person, page }) => {
    await signIn(page, person)
    await expectGoodScreen(page, path)
  })
