import { formatPrice } from '#i18n/format.ts'
import { paymentTexts } from '#server/money/providers/texts.ts'
import { hang } from '../../support/faults/faults.ts'
import { goOffline, goOnline, goTo, workerReady } from '../../support/page/browser.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import type { Say } from '../../support/page/say.ts'
import {
  bookingsOf,
  expectKept,
  fillIn,
  openCalendar,
  someStart,
  submitButton,
} from '../../support/people/booking-form.ts'
import { bookAt } from '../../support/people/bookings.ts'
import { approvedListing, changeListing } from '../../support/people/listing.ts'
import { becomeHost, changePassword, registerPerson, resumeSession, submitLogIn } from '../../support/people/people.ts'
import { storedOnDevice } from '../../support/people/stored.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

/** On the days of a calendar that have more than one. */
const placesLeft = (say: Say) =>
  say('{places, plural, one {# place left} other {# places left}}', { places: 2 }).replace('2', '').trim()

testOnPage(
  'a visitor reserves, logs in, books and pays, and the server holds one paid request',
  { tag: '@fr' },
  async ({ app, person, page, say }) => {
    const { experience } = await someStart(app)
    await page.goto(`/experience/${experience.id}`)
    await openCalendar(page, say)
    const free = page.getByRole('gridcell').getByRole('button', { name: placesLeft(say), disabled: false })
    await page.getByRole('button', { name: say('Next month') }).click()
    await free.first().click()
    await page.getByRole('button', { name: say('More guests') }).click()
    await page.getByRole('link', { name: say('Reserve') }).click()
    await page.waitForURL('**/login?redirect=**')
    await expect(
      page.getByText(say('Please log in to book. You will come straight back to the day you chose.')),
    ).toBeVisible()
    await submitLogIn(page, person, say)
    await expect(page.getByRole('heading', { level: 1, name: say('Confirm and pay') })).toBeVisible()
    await fillIn(page, { say })

    await test.step('the card section is folded, absent for PayPal, and does not block the payment', async () => {
      const section = page.getByText(say('Card details for the provider’s page'), { exact: true })
      const number = page.getByLabel(say('Card number'), { exact: true })
      await expect(
        page.getByText(
          say('You enter your card on the payment provider’s page. Nothing you type here is sent or stored.'),
        ),
      ).toBeVisible()
      await expect(number).toBeHidden()
      await page.getByText('PayPal', { exact: true }).click()
      await expect(section).toHaveCount(0)
      await page.getByText(say('Card'), { exact: true }).click()
      await section.click()
      await number.fill('no number')
      await page.getByLabel(say('Expiry (MM/YY)'), { exact: true }).fill('99/00')
      await section.click()
      await expect(number).toBeHidden()
    })

    await submitButton(page, say).click()
    await page.waitForURL('**/payment/sandbox/**')
    const { language } = person.user.preferences
    const total = new Intl.NumberFormat(language).format(experience.price * 2)
    await expect(page.getByText(`${total} MAD`)).toBeVisible()
    await page.getByRole('button', { name: paymentTexts[language].sandbox.approve }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('Paid, thank you') })).toBeVisible()

    const bookings = await bookingsOf(person)
    expect(bookings).toMatchObject([
      {
        status: 'pending',
        payment: 'paid',
        paymentMethod: 'card',
        guests: 2,
        totalPrice: experience.price * 2,
        message: 'Two early risers.',
      },
    ])
    await page.getByRole('link', { name: say('See the booking') }).click()
    await expect(page).toHaveURL(new RegExp(`/bookings/${bookings[0]?.id}`))
    // What was typed is done with.
    expect((await storedOnDevice(page))['rihla-device/bookingDrafts']).toBe('[]')
  },
)

testOnPage(
  'the number of the last booking stands in the next form, and for nobody else',
  { tag: '@soak' },
  async ({ app, person, page }) => {
    const { experience, date, slot, path } = await someStart(app)
    const { lastName, email } = person.user
    await person.ask('POST', '/bookings', {
      experienceId: experience.id,
      checkIn: date,
      timeSlot: slot.timeSlot,
      guests: 1,
      totalPrice: experience.price,
      paymentMethod: 'card',
      guestInfo: { firstName: 'Noor', lastName, email, phone: '+33 6 12 34 56 78' },
    })
    await resumeSession(page, person)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: experience.title }).first()).toBeVisible()
    await goTo(page, path)
    const phone = page.getByLabel('Phone', { exact: true })
    await expect(phone).toHaveValue('+33612345678')
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Noor')
    await phone.fill('+212 699 999 999')
    await expect
      .poll(async () => (await storedOnDevice(page))['rihla-device/bookingDrafts'])
      .toContain('+212 699 999 999')
    await goTo(page, '/dashboard')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('You are logged out', { exact: true })).toBeVisible()
    expect(JSON.stringify(await storedOnDevice(page))).not.toMatch(/33 6 12|699 999/)

    const other = await registerPerson(app)
    await page.goto(path)
    await submitLogIn(page, other)
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue(other.user.firstName)
    await expect(phone).toHaveValue(other.user.phoneNumber ?? '')
  },
)

test('without network nothing is queued, and the form survives a reload and a killed browser', {
  tag: '@fr',
}, async ({ app, person, device, say }) => {
  const { path } = await someStart(app)
  const page = await device.newPage()
  await resumeSession(page, person)
  await page.goto(path)
  await fillIn(page, { say })
  await workerReady(page)
  await goOffline(device.context, app)
  await expect(submitButton(page, say)).toBeDisabled()
  await expect(page.getByText(say('You need to be online to book. What you typed stays on this device.'))).toBeVisible()
  await page.getByLabel(say('Special requests')).fill('Three early risers.')
  await expect
    .poll(async () => (await storedOnDevice(page))['rihla-device/bookingDrafts'])
    .toContain('Three early risers.')
  await page.reload()
  await expectKept(page, { message: 'Three early risers.', say })
  await device.kill()

  const again = await device.newPage()
  await goOffline(device.context, app)
  // By its bare address: day and guests are kept too.
  await again.goto(path.replace(/\?.*/, ''))
  await expectKept(again, { message: 'Three early risers.', say })
  await expect(again.getByRole('main').getByRole('button', { name: say('Date') })).not.toHaveText(say('Choose a day'))
  await goOnline(device.context, app)
  expect(await bookingsOf(person)).toEqual([])
  await submitButton(again, say).click()
  await again.waitForURL('**/payment/sandbox/**')
  expect(await bookingsOf(person)).toMatchObject([{ guests: 2, message: 'Three early risers.' }])
})

testOnPage(
  'the form says why the server refuses a booking, keeps what was typed, and books once nothing is in the way',
  { tag: ['@fr', '@soak'] },
  async ({ app, person, page, say, problems }) => {
    problems.allow(/status of (403|409) .*\/api\/bookings\)/)
    const { language } = person.user.preferences
    const host = await becomeHost(await registerPerson(app))
    const listing = await approvedListing(app, host, 'Indigo dyeing in the old caravan house')
    const { id } = listing
    const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const pathOn = (day: string) => `/book/${id}?date=${day}&guests=2`
    await resumeSession(page, person)
    await page.goto(pathOn(dayAhead(8)))
    await fillIn(page, { say })
    const isSaid = (text: string) => expect(page.getByRole('main').getByText(say(text)).first()).toBeVisible()

    await test.step('the traveler and the host cannot write to each other', async () => {
      // A block by either side stops messages in both directions.
      await person.ask('POST', '/messages/start-conversation', { experienceId: id, message: 'Is there shade?' })
      const { conversations } = await person.ask<{ conversations: { id: string }[] }>('GET', '/messages/conversations')
      const block = `/messages/conversation/${conversations[0]?.id}/block`
      await person.ask('PUT', block)
      await submitButton(page, say).click()
      await isSaid(
        'You and this host cannot write to each other, so you cannot book with them. If you blocked them, unblock them under Messages first.',
      )
      expect(await bookingsOf(person)).toEqual([])
      await person.ask('DELETE', block)
    })

    await test.step('the traveler holds three unpaid requests already', async () => {
      const held = []
      for (const from of [10, 14, 18]) held.push(await bookAt(person, listing, { from, guests: 1 }))
      await submitButton(page, say).click()
      await isSaid(
        'You already have three unpaid requests for this experience. Pay for or cancel one under Trips first.',
      )
      expect(await bookingsOf(person)).toHaveLength(3)
      for (const booking of held) await person.ask('PATCH', `/bookings/${booking?.id}/cancel`, {})
    })

    await test.step('another person has taken the places meanwhile', async () => {
      const other = await registerPerson(app)
      // What the form asks for after a refusal would tell it too early.
      await whenQuiet(page)
      await bookAt(other, listing, { from: 8, guests: 6 })
      await submitButton(page, say).click()
      await expect(page.getByRole('alert').getByText(say('There are not enough places left.'))).toBeVisible()
      // The calendar knows it now as well, and nothing that was typed is gone.
      await isSaid('No places are left then. Choose another day or time.')
      await expect(submitButton(page, say)).toBeDisabled()
      await expectKept(page, { say })
      await page.goto(pathOn(dayAhead(9)))
      await expectKept(page, { say })
      await expect(submitButton(page, say)).toBeEnabled()
    })

    const total = (listing.price + 45) * 2
    await test.step('the price has changed', async () => {
      await changeListing(host, listing, { price: listing.price + 45 })
      await submitButton(page, say).click()
      await expect(page.getByRole('alert').filter({ hasText: formatPrice(total, language) })).toBeVisible()
      await expect(submitButton(page, say)).toContainText(formatPrice(total, language))
      expect((await bookingsOf(person)).filter(({ status }) => status !== 'cancelled')).toEqual([])
    })

    await submitButton(page, say).click()
    await page.waitForURL('**/payment/sandbox/**')
    const booked = (await bookingsOf(person)).filter(({ status }) => status !== 'cancelled')
    expect(booked).toMatchObject([{ checkIn: dayAhead(9), totalPrice: total, payment: 'open' }])
  },
)

testOnPage(
  'a session that ends while the form is filled in costs nothing that was typed',
  { tag: '@soak' },
  async ({ app, person, page, problems }) => {
    problems.allow(/status of 401 .*\/api\/(bookings|auth\/refresh-token)\)/)
    const { path } = await someStart(app)
    // The server tells open windows at once; this one is to find out as it sends.
    app.proxy.rule({ path: '/api/events' }, hang)
    await resumeSession(page, person)
    await page.goto(path)
    await fillIn(page)
    // What a window asks for when it opens would find the end before the person does.
    await whenQuiet(page)
    const changed = await changePassword(person)
    await submitButton(page).click()
    await page.waitForURL('**/login**')
    await page.getByLabel('Password', { exact: true }).fill(changed.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expectKept(page)
    await submitButton(page).click()
    await page.waitForURL('**/payment/sandbox/**')
  },
)
