import type { Page } from '@playwright/test'
import { refundOf } from '#contract/rules/money/refund.ts'
import { formatPrice } from '#i18n/format.ts'
import { formatAbout } from '#lib/format/other-currency.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { closeAllPages, goOffline, goTo, workerReady } from '../../support/page/browser.ts'
import { bookingsOf, fillIn, someStart, submitButton } from '../../support/people/booking-form.ts'
import { bookingOnServer, confirmedBooking } from '../../support/people/bookings.ts'
import { resumeSession } from '../../support/people/people.ts'
import { expect, test } from '../../support/test.ts'

/** Refunds are handed over every fifteen seconds. */
const handedOver = { timeout: 120_000 }

const euros = { code: 'EUR', rate: 0.092, day: '2026-11-01' }
const mad = (amount: number) => formatPrice(amount, 'en')
const about = (amount: number) => formatAbout(amount, euros, 'en')
/** What is charged, and beside it about how much that is. */
const both = (amount: number) => `${mad(amount)} · about ${about(amount)}`

test.describe('a person who thinks in euros', () => {
  test.use({ serverEnv: { CURRENCY_RATES: `${euros.day},EUR=${euros.rate}` } })

  test('reads both amounts wherever one is charged or given back, and follows the refund, without network as well', {
    tag: '@soak',
  }, async ({ app, person, context, page }) => {
    const held = await confirmedBooking(app, person, { from: 12 })
    const { experience, path } = await someStart(app)
    await resumeSession(page, person)
    await page.goto('/settings?tab=preferences')
    await workerReady(page)
    await page.getByRole('main').getByText('Euro', { exact: true }).click()
    await expect(page.getByText(`1,000 MAD is about ${about(1000)}, at the rate of`)).toBeVisible()

    await goTo(page, path)
    const total = experience.price * 2
    await expect(page.getByText(both(total))).toBeVisible()
    await expect(page.getByText('You are charged in dirhams. Rate of Sunday 1 November 2026.')).toBeVisible()
    await fillIn(page)
    // The button names what is charged, and nothing else.
    await expect(submitButton(page)).toHaveText(`Confirm and pay ${mad(total)}`)
    await submitButton(page).click()
    await page.waitForURL('**/payment/sandbox/**')
    await page.getByRole('button', { name: 'Approve the payment' }).click()
    await expect(page.getByRole('main').getByText(both(total))).toBeVisible()
    expect((await bookingsOf(person)).find(({ id }) => id !== held.id)).toMatchObject({ totalPrice: total })

    await goTo(page, `/bookings/${held.id}`)
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const refund = refundOf(held, 'traveler', Date.now())
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(`${mad(refund)} (about ${about(refund)})`)).toBeVisible()
    await sheet.getByRole('button', { name: `Cancel and get ${mad(refund)} back` }).click()
    // The sandbox gives back within seconds, which a crowded machine may see.
    const given = `You cancelled it. ${mad(refund)} (about ${about(refund)})`
    const told = (where: Page) =>
      where
        .getByText(`${given} will be refunded to the card you paid with`)
        .or(where.getByText(`${given} was refunded on `))
    await expect(told(page)).toBeVisible()
    expect(await bookingOnServer(person, held.id)).toMatchObject({ refund })
    // The server notifies the open window when the provider has refunded: no reload.
    const doneOn = (where: Page) => where.getByRole('region', { name: 'Your refund' }).getByRole('listitem').nth(2)
    await expect(doneOn(page)).toContainText('2026', handedOver)
    await expect(doneOn(page)).not.toContainText('(still to come)')
    await expect(page.getByText(`${given} was refunded on `)).toBeVisible()
    await expectAxeClean(page)
    await goTo(page, '/notifications')
    await expect(page.getByText('Refund sent', { exact: true })).toBeVisible()
    await goTo(page, `/bookings/${held.id}`)
    await expect(doneOn(page)).toContainText('2026')

    // The rates of the last visit hold where none can be asked for.
    await goOffline(context, app)
    await closeAllPages(context)
    const cold = await context.newPage()
    await cold.goto(`/bookings/${held.id}`)
    await expect(cold.getByRole('region', { name: 'Voucher' }).getByText(both(held.totalPrice))).toBeVisible()
    await expect(told(cold)).toBeVisible()
    await expect(doneOn(cold)).toContainText('2026')
  })
})
