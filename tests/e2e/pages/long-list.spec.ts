import { open } from '../../support/page/screen.ts'
import { expect, testOnPage as test } from '../../support/test.ts'

test('in a pause the cards of the next flick are drawn, and those that lie far behind go', { tag: '@soak' }, async ({
  page,
}) => {
  await open(page, '/search')
  const cards = page.locator('main li[aria-posinset]')
  const card = (place: number) => page.locator(`main li[aria-posinset="${place}"]`)
  // A flick's worth, not all of the catalogue.
  await expect(card(24)).toBeAttached()
  await expect(card(60)).not.toBeAttached()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(cards.last()).toBeInViewport()
  await expect(card(60)).toBeAttached()
  await expect(card(20)).not.toBeAttached()
  // Where Tab begins.
  await expect(card(1)).toBeAttached()
})
