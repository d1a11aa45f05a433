/** A full start is waited for: joined without network, offered when places come free, booked from the offer. */
import type { Booking } from '#contract/models/booking.ts'
import type { WaitlistEntry } from '#contract/models/bookings/waitlist.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { goOffline, goOnline, goTo, workerReady } from '../../support/page/browser.ts'
import { fillIn, someStart, submitButton } from '../../support/people/booking-form.ts'
import { registerPerson, resumeSession } from '../../support/people/people.ts'
import { someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

test('a full start is waited for without network, offered once another cancels, and booked from the offer', {
  tag: '@fr',
}, async ({ app, person, context, page, say, locale }) => {
  const { experience, date, slot, path } = await someStart(app, 4)
  const [{ title } = experience] = await someExperiences(app, 1, locale?.startsWith('fr') ? 'fr' : 'en')
  const other = await registerPerson(app)
  const { firstName, lastName, email } = other.user
  const { booking } = await other.ask<{ booking: Booking }>('POST', '/bookings', {
    experienceId: experience.id,
    checkIn: date,
    timeSlot: slot.timeSlot,
    guests: slot.placesLeft,
    totalPrice: experience.price * slot.placesLeft,
    paymentMethod: 'card',
    guestInfo: { firstName, lastName, email, phone: '+212612345678' },
  })
  const until = '…'
  const offered = say('Places came free: first in line until {0}, Morocco time', { 0: until }).split(until)[0] ?? ''
  const [firstInLine = ''] = say(
    'You are first in line for “{title}” until {until}, Morocco time. This holds no place: others can still book.',
    { title, until },
  ).split(until)
  const entries = async () => (await person.ask<{ entries: WaitlistEntry[] }>('GET', '/waitlist')).entries

  await resumeSession(page, person)
  await page.goto(path)
  await workerReady(page)
  const waiting = page.getByRole('region', { name: say('Waiting list') })
  await expect(waiting.getByText(say('We tell you if places come free. This does not hold a seat.'))).toBeVisible()
  await goOffline(context, app)
  await waiting.getByRole('button', { name: say('Join the waiting list') }).click()
  await expect(waiting.getByText(say('Waiting on this device: you join the list once you are online.'))).toBeVisible()
  await goTo(page, '/bookings')
  const lists = page.getByRole('region', { name: say('Waiting lists') })
  await expect(lists.getByText(say('Waiting on this device, not sent yet'))).toBeVisible()
  await expect(lists.getByRole('link', { name: title })).toBeVisible()
  expect(await entries()).toEqual([])

  await goOnline(context, app)
  await expect(lists.getByText(say('On the waiting list'), { exact: true })).toBeVisible()
  expect(await entries()).toMatchObject([{ checkIn: date, timeSlot: slot.timeSlot, guests: 4, state: 'waiting' }])
  await expectAxeClean(page)

  await other.ask('PATCH', `/bookings/${booking.id}/cancel`, {})
  await expect(lists.getByText(offered)).toBeVisible()
  await goTo(page, '/notifications')
  await expect(page.getByText(firstInLine)).toBeVisible()
  await page.getByRole('link', { name: say('Places have come free') }).click()
  await expect(page).toHaveURL(new RegExp(`/book/${experience.id}\\?.*date=${date}.*guests=4`))
  await fillIn(page, { say })
  await submitButton(page, say).click()
  await page.waitForURL('**/payment/sandbox/**')
  expect(await entries()).toEqual([])
  await page.goto('/bookings')
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  await expect(lists).toHaveCount(0)
})
