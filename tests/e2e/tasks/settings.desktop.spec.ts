/** French, dark and 200 % by keyboard alone (docs/walks.md). */

import { atDesk } from '../../support/page/desk.ts'
import { tabTo } from '../../support/page/keyboard.ts'
import { expect, testOnPage as test } from '../../support/test.ts'

// A window of 1280 by 1024 pixels at 200 %.
test.use({ ...atDesk, viewport: { width: 640, height: 512 }, deviceScaleFactor: 2 })

test('a person who has no mouse reads in French, dark, at 200 %, and opens an experience', async ({ page }) => {
  await page.goto('/')
  await tabTo(page, page.getByRole('button', { name: 'Menu' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio', { name: 'English' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('radio', { name: 'Français' })).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'Comme l’appareil' }))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()

  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Explorer', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search/)
  const first = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  await expect(first).toBeVisible()
  await tabTo(page, first)
  await expect(first).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/experience\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(width).toBe(0)
})
