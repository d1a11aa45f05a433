import { goOffline, workerReady } from '../../support/page/browser.ts'
import { main } from '../../support/page/screen.ts'
import { confirmedBooking } from '../../support/people/bookings.ts'
import { signIn } from '../../support/people/people.ts'
import { expect, test } from '../../support/test.ts'

test('a traveler lands on the next trip, with its voucher, finds it without network, and has trips and profile apart', {
  tag: '@soak',
}, async ({ app, context, page, person }) => {
  const booking = await confirmedBooking(app, person, { from: 3 })
  await signIn(page, person)
  await workerReady(page)
  const trip = main(page).getByRole('region', { name: 'Your next trip' })
  await expect(trip.getByRole('heading', { name: booking.experience.title })).toBeVisible()
  await expect(trip.getByText(/^In \d+ days$/)).toBeVisible()
  await expect(trip.getByRole('link', { name: 'Look for the meeting point on a map' })).toBeVisible()
  await expect(main(page).getByRole('tab', { name: 'Trips' })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Trips' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your trips, Amina' })).toBeVisible()
  await bar.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()

  await goOffline(context, app)
  await page.reload()
  await expect(trip.getByText(/^In \d+ days$/)).toBeVisible()
  await expect(trip.getByText(/Last updated|Up to date/)).toBeVisible()
  await trip.getByRole('link', { name: 'Open the voucher' }).click()
  await page.waitForURL(`**/bookings/${booking.id}`)
  await expect(page.getByRole('region', { name: 'Voucher' })).toBeVisible()
})
