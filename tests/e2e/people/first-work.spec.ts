import { goOffline, workerReady } from '../../support/page/browser.ts'
import { link, main, open } from '../../support/page/screen.ts'
import { book, confirmedBooking, pay, sampleHost } from '../../support/people/bookings.ts'
import { aListing } from '../../support/people/listing.ts'
import { admin, becomeHost, registerPerson, signIn } from '../../support/people/people.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

test('a traveler lands on the next trip, with its voucher, and finds it without network', async ({
  app,
  context,
  page,
  person,
}) => {
  const booking = await confirmedBooking(app, person, { from: 3 })
  await signIn(page, person)
  await workerReady(page)
  const trip = main(page).getByRole('region', { name: 'Your next trip' })
  await expect(trip.getByRole('heading', { name: booking.experience.title })).toBeVisible()
  await expect(trip.getByText(/^In \d+ days$/)).toBeVisible()
  await expect(trip.getByRole('link', { name: 'Look for the meeting point on a map' })).toBeVisible()
  await expect(main(page).getByRole('tab', { name: 'Trips' })).toBeVisible()

  await goOffline(context, app)
  await page.reload()
  await expect(trip.getByText(/^In \d+ days$/)).toBeVisible()
  await expect(trip.getByText(/Last updated|Up to date/)).toBeVisible()
  await trip.getByRole('link', { name: 'Open the voucher' }).click()
  await page.waitForURL(`**/bookings/${booking.id}`)
  await expect(page.getByRole('region', { name: 'Voucher' })).toBeVisible()
})

testOnPage('the phone’s bar leads to trips and profile, which are two screens', async ({ page, person }) => {
  await signIn(page, person)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Trips' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your trips, Amina' })).toBeVisible()
  await bar.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
})

testOnPage('a host lands on requests and today', async ({ app, page, person }) => {
  const { id } = await book(app, person)
  await pay(app, person, id)
  const host = await sampleHost(app)
  await signIn(page, host)
  const work = main(page).getByRole('region', { name: 'Your guests' })
  await expect(work.getByRole('heading', { name: /waiting for your answer$/ })).toBeVisible()
  await expect(work.getByRole('link', { name: /left to answer/ }).first()).toHaveAttribute(
    'href',
    '/host-dashboard?tab=bookings&status=pending',
  )
  await expect(work.getByRole('heading', { name: /^Today, / })).toBeVisible()
  await expect(link(work, 'Host dashboard')).toHaveAttribute('href', '/host-dashboard')
})

testOnPage('a new host lands on the first steps', async ({ app, page }) => {
  const host = await becomeHost(await registerPerson(app))
  await signIn(page, host)
  const steps = main(page).getByRole('region', { name: 'Your first steps as a host' })
  await expect(link(steps, 'Complete it')).toHaveAttribute('href', '/settings?tab=profile')
  await expect(link(steps, 'Start')).toHaveAttribute('href', '/create-experience')
  await expect(link(steps, 'Enter them')).toHaveAttribute('href', '/settings?tab=security')
})

testOnPage('the admin lands on what waits for approval', async ({ app, page }) => {
  const title = `Looms of ${Date.now()}`
  await aListing(await becomeHost(await registerPerson(app)), title)
  await signIn(page, admin)
  const work = main(page).getByRole('region', { name: 'Waiting for approval' })
  await expect(work.getByRole('link', { name: title })).toBeVisible()
  await expect(work.getByText(/waiting for your approval/)).toBeVisible()
  await expect(link(work, 'Admin dashboard')).toHaveAttribute('href', '/admin-dashboard')
  await open(page, '/dashboard')
  await expect(main(page).getByRole('tab', { name: 'Trips' })).toBeVisible()
})
