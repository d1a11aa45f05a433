import type { Page } from '@playwright/test'
import type { Booking } from '#contract/models/booking.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { closeAllPages, goOffline, workerReady } from '../../support/page/browser.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { book } from '../../support/people/bookings.ts'
import { admin, type Person, registerPerson, resumeSession, signIn } from '../../support/people/people.ts'
import type { App } from '../../support/server/app.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

/** Refunds are handed over every fifteen seconds. */
const handedOver = { timeout: 120_000 }

/** Pays on the sandbox's page, chooses how it will answer a refund, and cancels early enough for all of it. */
const payAndCancel = async (app: App, person: Person, page: Page, answer: string): Promise<Booking> => {
  const booking = await book(app, person, { from: 20 })
  const { redirectUrl } = await person.ask<{ redirectUrl: string }>('POST', '/payments/payzone/session', {
    bookingId: booking.id,
  })
  await page.goto(redirectUrl)
  await page.getByRole('combobox').selectOption(answer)
  await page.locator('button.primary').click()
  await page.waitForURL('**/payment/success**')
  await person.ask('PATCH', `/bookings/${booking.id}/cancel`, {})
  return booking
}

test('a refund is promised, sent and done, and the device knows it without network', { tag: '@fr-soak' }, async ({
  app,
  person,
  context,
  page,
  say,
}) => {
  test.slow()
  await signIn(page, person, say)
  await workerReady(page)
  const { id } = await payAndCancel(app, person, page, 'done')
  await page.goto(`/bookings/${id}`)
  const refund = page.getByRole('region', { name: say('Your refund') })
  const steps = refund.getByRole('listitem')
  await expect(steps.nth(0)).toContainText(say('Promised'))
  await expect(steps.nth(0)).toContainText('2026')
  // Without a reload: the window is told.
  await expect(steps.nth(2)).toContainText('2026', handedOver)
  await expect(steps.nth(2)).not.toContainText(say('(still to come)'))
  await expectAxeClean(page)
  await expect(
    page.getByText(new RegExp(say('{amount} was refunded on {0}.', { amount: '.*', 0: '.*' }).replace(/\.$/, ''))),
  ).toBeVisible()
  await page.goto('/notifications')
  await expect(page.getByText(say('Refund sent'), { exact: true })).toBeVisible()

  await page.goto(`/bookings/${id}`)
  await expect(steps.nth(2)).toContainText('2026')
  await goOffline(context, app)
  await closeAllPages(context)
  const cold = await context.newPage()
  await cold.goto(`/bookings/${id}`)
  await expect(
    cold
      .getByRole('region', { name: say('Your refund') })
      .getByRole('listitem')
      .nth(2),
  ).toContainText('2026')
})

testOnPage(
  'what the provider refuses an admin carries out, and the ledger sums to zero',
  async ({ app, browser, page, problems, say }) => {
    test.slow()
    problems.allow(askedWithoutToken)
    const guest = await registerPerson(app, { firstName: `Zineb${Date.now() % 100_000}` })
    const theirs = await (
      await browser.newContext({ baseURL: app.url, locale: 'en-GB', serviceWorkers: 'block' })
    ).newPage()
    const { id } = await payAndCancel(app, guest, theirs, 'refused')
    await resumeSession(page, admin)
    await page.goto('/admin-dashboard?tab=money')
    await expect(page.getByText(say('The ledger sums to zero.'))).toBeVisible()
    // Their receipt and credit note stand on the same page.
    const entry = page
      .getByRole('region', { name: say('Refunds to carry out by hand') })
      .getByRole('listitem')
      .filter({ hasText: guest.user.firstName })
    await expect(async () => {
      await page.reload()
      await expect(entry).toBeVisible()
    }).toPass(handedOver)
    await expect(entry.getByText(say('The payment provider refused the refund.'))).toBeVisible()
    await expectAxeClean(page)
    await entry.getByRole('button').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(say('Reference')).fill('VIR-2026-0417')
    await expectAxeClean(page)
    await sheet.getByRole('button', { name: /MAD/ }).click()
    await expect(page.getByText(say('Refund marked as done'), { exact: true })).toBeVisible()
    await expect(entry).toHaveCount(0)
    const { booking } = await guest.ask<{ booking: Booking }>('GET', `/bookings/${id}`)
    expect(booking.refunds).toMatchObject([{ amount: booking.totalPrice, doneAt: expect.any(String) }])
  },
)
