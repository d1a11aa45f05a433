import { expect, test } from '../support/test.ts'

test('an address with what others appended to it still finds what it asks for', async ({ page }) => {
  await page.goto('/search?category=food&fbclid=IwAR0&utm_source=newsletter')
  await expect(page.getByRole('heading', { level: 1, name: '12 experiences' })).toBeVisible()
  await expect(page.getByText('From this device')).toHaveCount(0)
})
