import type { Experience } from '#contract/models/experience.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { goTo } from '../../support/page/browser.ts'
import { bookingsOf, fillIn, submitButton } from '../../support/people/booking-form.ts'
import { approvedListing } from '../../support/people/listing.ts'
import { becomeHost, registerPerson, resumeSession } from '../../support/people/people.ts'
import { expect, testOnPage as test } from '../../support/test.ts'

const title = 'Bread under the pomegranate trees'

test('what a host confirms at once is found by it, booked, paid, and confirmed without an answer', {
  tag: '@soak',
}, async ({ app, browser, page, person }) => {
  const host = await becomeHost(await registerPerson(app, { firstName: 'Khadija' }))
  const { id } = await approvedListing(app, host, title)

  const hosting = await (
    await browser.newContext({ baseURL: app.url, locale: 'en-GB', serviceWorkers: 'block' })
  ).newPage()
  await resumeSession(hosting, host)
  await hosting.goto(`/edit-experience/${id}`)
  await expect(hosting.getByRole('radio', { name: 'I answer each request' })).toBeChecked()
  await hosting.getByText('Guests are confirmed at once', { exact: true }).click()
  await expect(hosting.getByText('A booking that is paid is confirmed without you.')).toBeVisible()
  await hosting.getByRole('button', { name: 'Save', exact: true }).click()
  const chosen = async () => {
    const { experience } = await host.ask<{ experience: Experience }>('GET', `/experiences/${id}`)
    return [experience.instantConfirmation, experience.isApproved]
  }
  await expect.poll(chosen).toEqual([true, true])

  await resumeSession(page, person)
  await page.goto('/search?search=pomegranate')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('switch', { name: 'Instant confirmation' }).click()
  await expectAxeClean(page)
  await sheet.getByRole('button', { name: /^Show \d/ }).click()
  await expect(page).toHaveURL(/instantConfirmation=true/)
  await expect(page.getByRole('button', { name: /Instant confirmation/ })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card.getByText('instant confirmation')).toBeVisible()
  await card.getByRole('link', { name: title }).click()
  await expect(page.getByText('At once, when you pay')).toBeVisible()

  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await goTo(page, `/book/${id}?date=${day}&guests=2`)
  await expect(page.getByText(/^Confirmed as soon as you pay\. Nothing is charged/)).toBeVisible()
  const steps = page.getByRole('list', { name: 'What happens next' }).getByRole('listitem')
  await expect(steps).toHaveText([/^1You pay now/, /^2Your places are confirmed at once/])
  await fillIn(page)
  await submitButton(page).click()
  await page.getByRole('button', { name: 'Leave without paying' }).click()
  await expect(
    page.getByText(/^Your places are confirmed as soon as it is paid; the payment is still open\./),
  ).toBeVisible()
  await expect(steps).toHaveCount(2)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.getByText('Confirmed and paid. Your voucher is with the booking, readable offline.')).toBeVisible()
  const [booking] = await bookingsOf(person)
  expect(booking).toMatchObject({ status: 'confirmed', payment: 'paid', instantConfirmation: true })
  await goTo(page, `/bookings/${booking?.id}`)
  await expect(page.getByRole('img', { name: /as a QR code/ })).toBeVisible()

  // The notification opens the booking in the dashboard, and the address forgets it.
  await goTo(hosting, '/notifications')
  await expect(hosting.getByText(/booked “Bread under the pomegranate trees”, confirmed at once\./)).toBeVisible()
  await hosting.getByRole('link', { name: 'Booking confirmed' }).click()
  const details = hosting.getByRole('dialog', { name: 'Amina and one guest' })
  await expect(details.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(hosting).toHaveURL('/host-dashboard?tab=bookings')
  await hosting.goBack()
  await expect(details).toBeHidden()
  await expect(hosting).toHaveURL('/host-dashboard?tab=bookings')
})
