import type { Locator, Page } from '@playwright/test'
import { savedOnServer, someExperiences } from '../support/catalogue.ts'
import { signIn } from '../support/people.ts'
import { heartOf } from '../support/saving.ts'
import { expect, test } from '../support/test.ts'

/** More stops than this before the first results are too many. */
const mostStops = 40

/** A result may not be drawn while a stop further down is in view. */
const isReached = async (target: Locator) =>
  (await target.count()) > 0 && target.evaluate((element) => element.matches(':focus-visible'))

const tabTo = async (page: Page, target: Locator) => {
  for (let stops = 0; stops < mostStops; stops++) {
    if (await isReached(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Not reached within ${mostStops} stops`)
}

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
