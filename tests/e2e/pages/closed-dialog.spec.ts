import type { Page } from '@playwright/test'
import { resumeSession, sampleHost } from '../../support/people/people.ts'
import { expect, testOnPage as test } from '../../support/test.ts'

/** Presses what matches in the moment in which the browser is next asked to go back from a closed dialog's entry. */
const pressOnWayBack = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const { back } = History.prototype
    history.back = () => {
      history.back = back
      back.call(history)
      document.querySelector<HTMLElement>(selector)?.click()
    }
  }, selector)

const closeQuestion = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Delete “/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
}

test('what is pressed at once after a dialog was closed is not undone, be it the dialog again', {
  tag: '@soak',
}, async ({ app, page }) => {
  await resumeSession(page, await sampleHost(app))
  await page.goto('/help')
  await page.goto('/host-dashboard?tab=experiences')
  await test.step('the dialog stays open until Back closes it', async () => {
    await pressOnWayBack(page, '[aria-label^="Delete “"]')
    await closeQuestion(page)
    const question = page.getByRole('alertdialog')
    const entry = () => page.evaluate(() => history.state?.overlay)
    await expect(question).toBeVisible()
    await expect.poll(entry).toBeTruthy()
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL('/host-dashboard?tab=experiences')
    expect(await entry()).toBeUndefined()
  })
  await test.step('another tab', async () => {
    await pressOnWayBack(page, '[role=tab]:last-child')
    await closeQuestion(page)
    await expect(page).toHaveURL('/host-dashboard?tab=payouts')
    await expect(page.getByRole('tab', { name: 'Payouts' })).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(page).toHaveURL('/help')
  })
})
