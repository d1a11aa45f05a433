import type { Booking } from '#contract/models/booking.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { closeAllPages, goOffline, goOnline, goTo, workerReady } from '../../support/page/browser.ts'
import { confirmedBooking } from '../../support/people/bookings.ts'
import { resumeSession, sampleHost } from '../../support/people/people.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ownServer: true })

test('the two halves of a party are checked in without network, and as one check-in for the server', async ({
  app,
  person,
  context,
  page,
  problems,
}) => {
  problems.allow(/status of 401 /)
  const booking = await confirmedBooking(app, person, { from: 1, guests: 2 })
  const { code, token } = booking.voucher ?? { code: '', token: '' }
  await resumeSession(page, await sampleHost(app))
  await page.goto('/check-in')
  await workerReady(page)
  await page.getByLabel('Or type the eight characters below it').fill(code)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText(/This is for another day/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Check in/ })).toHaveCount(0)
  await page.getByLabel('Or type the eight characters below it').fill('0000-0000')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText(/No booking on this device has this code/)).toBeVisible()

  // The day itself, in the mountains.
  await goOffline(context, app)
  await closeAllPages(context)
  await context.clock.setFixedTime(Date.parse(booking.startsAt) - 600_000)
  const cold = await context.newPage()
  await cold.goto('/check-in')
  const lookUp = async (text: string) => {
    await cold.getByLabel('Or type the eight characters below it').fill(text)
    await cold.getByRole('button', { name: 'Look up' }).click()
  }
  // One letter changed, and the signature is nobody's.
  await lookUp(`${token.slice(0, -9)}${token.at(-9) === '0' ? '1' : '0'}${token.slice(-8)}`)
  await expect(cold.getByText('This voucher is not genuine: it was not signed by Rihla.')).toBeVisible()
  await lookUp(token)
  await expect(cold.getByText('Valid for today.')).toBeVisible()
  await expect(cold.getByRole('heading', { name: 'Amina Idrissi' })).toBeVisible()
  await cold.getByRole('button', { name: 'One fewer' }).click()
  await cold.getByRole('button', { name: 'Check in 1 guest' }).click()
  await expect(cold.getByText('Checked in on this device.')).toBeVisible()
  await expect(cold.getByText('Will be sent when you are back online.')).toBeVisible()
  await lookUp(code)
  await expect(cold.getByText('Already checked in.')).toBeVisible()
  await expect(cold.getByText(/^Already checked in\. 1 of 2 guests/)).toBeVisible()
  await cold.getByRole('button', { name: 'Check in 1 more guest' }).click()
  await expect(cold.getByText('Checked in on this device.')).toBeVisible()
  await expect(cold.getByText(/2 guests, .*Will be sent when you are back online\./)).toBeVisible()
  await expect(cold.getByRole('button', { name: /^Check in/ })).toHaveCount(0)
  await expectAxeClean(cold)

  await app.server.restart({ aheadMs: Date.parse(booking.startsAt) - 600_000 - Date.now() })
  await goOnline(context, app)
  // Days have passed: the host’s sign-in of before is over.
  const later = await sampleHost(app)
  const onServer = async () =>
    (await later.ask<{ booking: Booking }>('GET', `/bookings/${booking.id}`)).booking.checkedIn
  await expect.poll(onServer).toMatchObject({ guests: 2 })
  await expect(cold.getByText('Will be sent when you are back online.')).toHaveCount(0)
  await lookUp(token)
  await expect(cold.getByText('Already checked in.')).toBeVisible()
  // The first try met a sign-in that had to be renewed; both were one change, and one was applied.
  const sent = app.proxy.requests({ path: `/api/bookings/${booking.id}/check-in` })
  const statuses = sent.map(({ status }) => status)
  expect(
    statuses.filter((status) => status === 200),
    `one of ${statuses.join(', ')}`,
  ).toHaveLength(1)
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('guests whose booking was cancelled meanwhile are let in without network, and the host reads what the server recorded', {
  tag: '@soak',
}, async ({ app, person, context, page, problems }) => {
  problems.allow(/status of 40[19] /)
  const { id, startsAt, voucher } = await confirmedBooking(app, person, { from: 1, guests: 2 })
  await resumeSession(page, await sampleHost(app))
  await page.goto('/check-in')
  await workerReady(page)
  await expect(page.getByText('Up to date.')).toBeVisible()
  await goOffline(context, app)
  await closeAllPages(context)
  await person.ask('PATCH', `/bookings/${id}/cancel`, {})

  await context.clock.setFixedTime(Date.parse(startsAt) - 600_000)
  const cold = await context.newPage()
  await cold.goto('/check-in')
  await cold.getByLabel('Or type the eight characters below it').fill(voucher?.token ?? '')
  await cold.getByRole('button', { name: 'Look up' }).click()
  await expect(cold.getByText('Valid for today.')).toBeVisible()
  await expect(
    cold.getByText(/^List of bookings from .*: a booking that was cancelled or moved since then still looks valid\.$/),
  ).toBeVisible()
  await cold.getByRole('button', { name: 'Check in 2 guests' }).click()
  await expect(cold.getByText('Checked in on this device.')).toBeVisible()

  await app.server.restart({ aheadMs: Date.parse(startsAt) - 600_000 - Date.now() })
  await goOnline(context, app)
  await expect(cold.getByText(/^This check-in was refused/)).toBeVisible()
  await expect(cold.getByText(/^2 guests let in on /)).toBeVisible()
  await expectAxeClean(cold)
  await goTo(cold, '/changes')
  await expect(cold.getByText(/^The booking now says that you let 2 guests in on /)).toBeVisible()
  await cold.getByRole('link', { name: /^Open: Check in 2 guests/ }).click()
  const sheet = cold.getByRole('dialog')
  await expect(sheet.getByText(/^2 guests let in on /)).toBeVisible()
  await expectAxeClean(cold)
})
