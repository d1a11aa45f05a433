import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { someExperiences } from '../support/catalogue.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** Renders, is named, fits the width down to 320 px and is accessible: in both languages and both themes. */
const expectGoodScreen = async (page: Page, path: string) => {
  const viewportSize = page.viewportSize()
  for (const language of ['en', 'fr']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(`${path}?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/Rihla/)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.waitForLoadState('networkidle')
      await expectAxeClean(page)
    }
    for (const width of [viewportSize?.width ?? 1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await overflow(), `${path} in ${language} overflows at ${width} px`).toBeLessThanOrEqual(0)
    }
    if (viewportSize) await page.setViewportSize(viewportSize)
  }
}

for (const path of ['/', '/search', '/login', '/register', '/forgot-password', '/nowhere'])
  test(`the screen ${path} is good in both languages, themes and at 320 px`, async ({ page }) => {
    await expectGoodScreen(page, path)
  })

test('the screen of an experience is good in both languages, themes and at 320 px', async ({ app, page }) => {
  const [experience] = await someExperiences(app, 1)
  await expectGoodScreen(page, `/experience/${experience?.id}`)
})

for (const path of ['/dashboard', '/favorites', '/changes'])
  test(`the screen ${path} is good for somebody signed in`, async ({ person, page }) => {
    await signIn(page, person)
    await expectGoodScreen(page, path)
  })
