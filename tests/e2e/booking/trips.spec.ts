import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ical from 'ical.js'
import type { Booking } from '#contract/models/booking.ts'
import { refundBusinessDays, refundOf } from '#contract/rules/money/refund.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { formatInstant, formatPrice } from '#i18n/format.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { closeAllPages, goOffline, goTo, workerReady } from '../../support/page/browser.ts'
import { book, bookingOnServer, confirmedBooking } from '../../support/people/bookings.ts'
import { registerPerson, resumeSession, sampleTraveler } from '../../support/people/people.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

test('a voucher, the way there and the calendar entry are on the device after a cold start without network, with the times of the last decree', {
  tag: '@fr',
}, async ({ app, person, context, page, say }) => {
  const { id } = await confirmedBooking(app, person)
  const { language } = person.user.preferences
  const { booking } = await person.ask<{ booking: Booking }>('GET', `/bookings/${id}?lang=${language}`)
  // The zone goes an hour ahead again; the server has been updated, this app has not.
  const morocco = { release: '2099a', changes: [{ at: '2026-09-20T01:00:00Z', offsetMinutes: 60 }] }
  await page.route('**/api/reference/time', (route) => route.fulfill({ json: { data: { morocco } } }))
  const told = page.waitForResponse('**/api/reference/time')
  await resumeSession(page, person)
  await page.goto('/bookings')
  await told
  await workerReady(page)
  const row = page.getByRole('link', { name: booking.experience.title })
  await expect(row).toBeVisible()
  const trip = page.getByRole('listitem').filter({ has: row })
  await expect(trip.getByText(say('Confirmed', {}, 'one booking'), { exact: true })).toBeVisible()

  await goOffline(context, app)
  await closeAllPages(context)
  const cold = await context.newPage()
  await cold.goto(`/bookings/${booking.id}`)
  await expect(cold.getByRole('heading', { level: 2, name: booking.experience.title })).toBeVisible()
  await expect(cold.getByText(booking.voucher?.code ?? 'no voucher', { exact: true })).toBeVisible()
  await expect(
    cold.getByRole('img', { name: say('Voucher {0} as a QR code', { 0: booking.voucher?.code ?? '' }) }),
  ).toBeVisible()
  const shown = new Date(Date.parse(booking.startsAt) + 60 * 60_000).toISOString().slice(11, 16)
  // “07:00 to 10:00”, “de 07:00 à 10:00”.
  await expect(cold.getByText(new RegExp(`(^| )${shown} `)).first()).toBeVisible()
  await expect(cold.getByText(booking.experience.meetingPoint ?? 'no meeting point')).toBeVisible()
  await expect(cold.getByText(say('The host may have changed something since then.'))).toBeVisible()
  // What needs the network says so and does nothing.
  await expect(cold.getByRole('button', { name: say('Cancel booking') })).toBeDisabled()
  await expectAxeClean(cold)

  const [download] = await Promise.all([
    cold.waitForEvent('download'),
    cold.getByRole('button', { name: say('Add to calendar') }).click(),
  ])
  const calendar = new ical.Component(ical.parse(await readFile(await download.path(), 'utf8')))
  const event = new ical.Event(calendar.getFirstSubcomponent('vevent') as ical.Component)
  const instant = (time: ical.Time) => time.toUnixTime() * 1000
  expect([event.summary, instant(event.startDate), instant(event.endDate)]).toEqual([
    booking.experience.title,
    Date.parse(booking.startsAt),
    Date.parse(booking.endsAt),
  ])
})

/** What the button of the calendar hands over, read by another program. */
const calendarEntry = async (page: Page, button: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const calendar = new ical.Component(ical.parse(await readFile(await download.path(), 'utf8')))
  const event = new ical.Event(calendar.getFirstSubcomponent('vevent') as ical.Component)
  return {
    uid: event.uid,
    sequence: event.sequence,
    method: calendar.getFirstPropertyValue('method'),
    status: event.component.getFirstPropertyValue('status'),
  }
}

testOnPage(
  'a traveler pays from the dashboard, cancels a request for nothing, and gets back of a paid one what was shown before',
  async ({ app, person, page, problems }) => {
    problems.allow(/404/)
    // The server holds unpaid places of a new account for two hours.
    const unpaid = await book(app, person)
    const paid = await confirmedBooking(app, person, { from: 3 })
    const other = await book(app, await registerPerson(app))
    const shown = refundOf(paid, 'traveler', Date.now())
    expect(shown).toBeGreaterThan(0)
    const hourAhead = page.getByText(/^Your phone’s clock may be an hour ahead; in Morocco it is/)
    await resumeSession(page, person)
    await page.goto(`/bookings/${paid.id}`)
    await expect(page.getByText('Morocco time', { exact: true })).toBeVisible()
    const made = await calendarEntry(page, 'Add to calendar')
    expect(made).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED' })
    await expect(hourAhead).toHaveCount(0)

    await test.step('a request that is not paid says until when its places are held, and is off for nothing', async () => {
      await goTo(page, '/dashboard')
      await expect(page.getByText(`“${unpaid.experience.title}” is not paid yet.`)).toBeVisible()
      await page.getByRole('button', { name: `Pay ${formatPrice(unpaid.totalPrice, 'en')}` }).click()
      await expect(page).toHaveURL(/\/payment\/sandbox\//)
      // From here on its clock is that of time zone tables from before September 2026.
      await page.addInitScript(() => {
        Date.prototype.getTimezoneOffset = () => -60
      })
      await page.goto(`/bookings/${unpaid.id}`)
      const twoHours = new Date(Date.parse(unpaid.createdAt) + 2 * 3_600_000).toISOString()
      expect(unpaid.payBy).toBe(twoHours)
      await expect(page.getByText(formatInstant(twoHours, 'en')).first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^Pay/ }).first()).toBeVisible()
      expect(await calendarEntry(page, 'Add to calendar')).toMatchObject({ method: 'PUBLISH', status: 'TENTATIVE' })
      await page.getByRole('button', { name: 'Cancel booking' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel without a refund' }).click()
      await expect(page.getByText('You cancelled it. Nothing was charged, so nothing is refunded.')).toBeVisible()
    })

    await goTo(page, `/bookings/${paid.id}`)
    await expect(hourAhead).toHaveCount(1)
    await expect(hourAhead).toContainText(inMorocco(Date.now()).time.slice(0, 2))
    await expect(page.getByText('Morocco time', { exact: true })).toBeVisible()
    await expectAxeClean(page)
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const amount = formatPrice(shown, 'en')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Cancel and get ${amount} back` })
      .click()
    // The toast stands for seconds: it is looked at first, as text and as an announcement.
    await expect(page.getByText(`Refund: ${amount}.`, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Booking cancelled' }).first()).toContainText(
      `Refund: ${amount}.`,
    )
    // What comes back is in sight, wherever the traveler pressed.
    const heading = page.getByRole('heading', { level: 1, name: 'This booking is cancelled' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    // The sandbox carries it out within seconds: whichever of the two is so by now is said.
    const days = `${refundBusinessDays.from} to ${refundBusinessDays.to} business`
    const willBe = page.getByText(
      `You cancelled it. ${amount} will be refunded to the card you paid with, about ${days}`,
    )
    await expect(willBe.or(page.getByText(`You cancelled it. ${amount} was refunded on `))).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Voucher' }).getByText('Paid', { exact: true })).toHaveCount(0)
    expect(await bookingOnServer(person, paid.id)).toMatchObject({
      status: 'cancelled',
      cause: 'traveler',
      refund: shown,
      payment: 'refunded',
    })
    const removal = await calendarEntry(page, 'Remove from calendar')
    expect(removal).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: made.uid })
    expect(removal.sequence).toBeGreaterThan(made.sequence)
    await goTo(page, '/notifications')
    await expect(page.getByText(`You cancelled “${paid.experience.title}”. ${amount} will be refunded.`)).toBeVisible()

    await test.step('another person’s booking is not there, nor is its payment', async () => {
      for (const address of [`/bookings/${other.id}`, `/payment/success?booking=${other.id}`, '/payment/success']) {
        await goTo(page, address)
        await expect(page).toHaveURL(address)
        await expect(page.getByRole('heading', { level: 1, name: 'Booking not found' })).toBeVisible()
      }
    })
  },
)

testOnPage(
  'a person who was there says so once, and everybody reads it on the experience’s page',
  async ({ app, page }) => {
    const traveler = await sampleTraveler(app)
    const { bookings } = await traveler.ask<{ bookings: Booking[] }>('GET', '/bookings?status=completed')
    const booking = bookings.find(({ reviewId }) => reviewId === null)
    if (!booking) throw new Error('The sample traveler has reviewed everything')
    await resumeSession(page, traveler)
    await page.goto(`/bookings/${booking.id}`)
    await page.getByRole('button', { name: 'Write a review' }).click()
    const sheet = page.getByRole('dialog', { name: 'How was it?' })
    const publish = sheet.getByRole('button', { name: 'Publish the review' })
    await expect(publish).toBeDisabled()
    await sheet.getByText('4 · Good').click()
    const words = 'The mint came from the roof, and so did the view.'
    await sheet.getByLabel('In your own words').fill(words)
    await publish.click()
    await expect(page.getByText('Your review is published.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Write a review' })).toHaveCount(0)
    await page.goto(`/experience/${booking.experience.id}`)
    await expect(page.getByText(words)).toBeVisible()
  },
)
