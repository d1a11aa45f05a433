/** Another day instead of a cancellation. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ical from 'ical.js'
import type { AvailabilityDay } from '#contract/models/availability.ts'
import type { Booking } from '#contract/models/booking.ts'
import { formatDay } from '#i18n/format.ts'
import { dropRequest } from '../../support/faults/faults.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { goOffline, goOnline, goTo, workerReady } from '../../support/page/browser.ts'
import { bookAt, bookingOnServer, confirmedBooking, pay } from '../../support/people/bookings.ts'
import { approvedListing, changeListing } from '../../support/people/listing.ts'
import { becomeHost, type Person, registerPerson, resumeSession } from '../../support/people/people.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

/** The first day from a week after its own on that has room for it. */
const laterDay = async (person: Person, { experience, checkIn, guests }: Booking): Promise<AvailabilityDay> => {
  const from = new Date(Date.parse(checkIn) + 7 * 86_400_000).toISOString().slice(0, 10)
  const to = new Date(Date.parse(checkIn) + 35 * 86_400_000).toISOString().slice(0, 10)
  const { days } = await person.ask<{ days: AvailabilityDay[] }>(
    'GET',
    `/experiences/${experience.id}/availability?from=${from}&to=${to}`,
  )
  const day = days.find(({ slots }) => slots.some(({ placesLeft }) => placesLeft >= guests))
  if (!day) throw new Error('There is no other day')
  return day
}

const calendarEntry = async (page: Page, button: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const calendar = new ical.Component(ical.parse(await readFile(await download.path(), 'utf8')))
  const event = new ical.Event(calendar.getFirstSubcomponent('vevent') as ical.Component)
  return { uid: event.uid, sequence: event.sequence, day: event.startDate.toString().slice(0, 10) }
}

test('a traveler reads the rule without network and moves with it: voucher and calendar follow', {
  tag: '@fr',
}, async ({ app, person, context, page, say }) => {
  const booking = await confirmedBooking(app, person, { from: 30 })
  const day = await laterDay(person, booking)
  await resumeSession(page, person)
  await page.goto(`/bookings/${booking.id}`)
  await workerReady(page)
  const before = await calendarEntry(page, say('Add to calendar'))
  const part = page.getByRole('region', { name: say('Another day?') })
  const move = part.getByRole('button', { name: say('Move booking') })
  await expect(move).toBeEnabled()

  await goOffline(context, app)
  await page.reload()
  await expect(part).toBeVisible()
  await expect(part.getByText(say('You need to be online to move it.'))).toBeVisible()
  await expect(part.getByText('2026').or(part.getByText('2027'))).toBeVisible()

  await goOnline(context, app)
  await expect(part.getByText(say('You need to be online to move it.'))).toHaveCount(0)
  await move.click()
  const sheet = page.getByRole('dialog', { name: say('Move this booking') })
  await sheet.getByRole('combobox', { name: say('New day') }).selectOption(day.date)
  await expect(
    sheet.getByText(say('The price stays the same: {total}.', { total: '' }).split(':')[0] ?? ''),
  ).toBeVisible()
  await expectAxeClean(page)
  await sheet.getByRole('button', { name: say('Move booking') }).click()
  await expect(page.getByText(say('Booking moved'), { exact: true }).first()).toBeVisible()
  await expect(sheet).toHaveCount(0)
  expect(await bookingOnServer(person, booking.id)).toMatchObject({ checkIn: day.date, moves: 1, payment: 'paid' })
  const after = await calendarEntry(page, say('Add to calendar'))
  expect(after.uid).toBe(before.uid)
  expect(after.sequence).toBeGreaterThan(before.sequence)
  expect(after.day).toBe(day.date)
  await goTo(page, '/notifications')
  await expect(page.getByRole('link', { name: say('Booking moved'), exact: true })).toBeVisible()
})

testOnPage(
  'a host proposes another start; its traveler accepts and pays what it costs more',
  { tag: ['@fr', '@soak'] },
  async ({ app, person, page, browser, say }, info) => {
    const isFrench = info.project.name.includes('fr')
    const host = await becomeHost(await registerPerson(app, { firstName: 'Rachid' }))
    const listing = await approvedListing(app, host, 'Weaving with the women of Taznakht')
    const made = await bookAt(person, listing, { from: 20 })
    if (!made) throw new Error('the new experience cannot be booked')
    await pay(app, person, made.id)
    await host.ask('PATCH', `/bookings/${made.id}/status`, { status: 'confirmed' })
    await changeListing(host, listing, { price: 400 })
    const day = await laterDay(person, made)

    const theirs = await (
      await browser.newContext({ baseURL: app.url, locale: isFrench ? 'fr-FR' : 'en-GB', serviceWorkers: 'block' })
    ).newPage()
    await resumeSession(theirs, host)
    await theirs.goto(`/host-dashboard?tab=bookings&booking=${made.id}`)
    await theirs.getByRole('button', { name: say('Propose another start') }).click()
    const sheet = theirs.getByRole('dialog', { name: say('Propose another start') })
    await sheet.getByRole('combobox', { name: say('New day') }).selectOption(day.date)
    await sheet.getByRole('button', { name: say('Propose this start') }).click()
    await expect(sheet).toHaveCount(0)

    await resumeSession(page, person)
    await page.goto(`/bookings/${made.id}`)
    await expect(page.getByText(formatDay(day.date, isFrench ? 'fr' : 'en')).first()).toBeVisible()
    await expectAxeClean(page)
    // The move is accepted, and the payment page does not come: nothing says that the booking has not changed.
    const lost = app.proxy.rule({ method: 'POST', path: '/api/payments/payzone/session' }, dropRequest)
    await page.getByRole('button', { name: say('Accept'), exact: true }).click()
    await expect(page.getByText(say('Payment failed'), { exact: true }).first()).toBeVisible()
    await expect(page.getByText(say('The booking has not changed.'))).toHaveCount(0)
    lost.end()
    await page.getByRole('button', { name: new RegExp(say('Pay {0}', { 0: '.*160.*' })) }).click()
    // To the provider's page, with the difference alone.
    await page.waitForURL('**/payment/sandbox/**')
    await expect(page.getByText('160 MAD')).toBeVisible()
    await page.locator('button.quiet').click()
    await page.waitForURL('**/payment/cancel**')
    await expect(page.getByRole('heading', { name: say('Your booking has not moved') })).toBeVisible()
    await page.getByRole('button', { name: new RegExp(say('Pay {0}', { 0: '.*160.*' })) }).click()
    await page.waitForURL('**/payment/sandbox/**')
    await page.locator('button.primary').click()
    await page.waitForURL('**/payment/success**')
    expect(await bookingOnServer(person, made.id)).toMatchObject({
      checkIn: day.date,
      moves: 1,
      totalPrice: 800,
      payment: 'paid',
    })
    await page.goto(`/bookings/${made.id}`)
    await expect(page.getByRole('button', { name: say('Accept'), exact: true })).toHaveCount(0)
  },
)
