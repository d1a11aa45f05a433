import { formatPrice } from '#i18n/format.ts'
import { paymentTexts } from '#server/payments/texts.ts'
import { dropAnswer, hang } from '../../support/faults/faults.ts'
import { goOffline, goOnline, workerReady } from '../../support/page/browser.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import type { Say } from '../../support/page/say.ts'
import {
  bookingsOf,
  expectKept,
  fillIn,
  openCalendar,
  someStart,
  submitButton,
  takePlaces,
} from '../../support/people/booking-form.ts'
import { changePassword, registerPerson, resumeSession, signIn } from '../../support/people/people.ts'
import { storedOnDevice } from '../../support/people/stored.ts'
import { askDatabase } from '../../support/server/database.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

/** On the days of a calendar that have more than one. */
const placesLeft = (say: Say) =>
  say('{places, plural, one {# place left} other {# places left}}', { places: 2 }).replace('2', '').trim()

const create = { method: 'POST', path: '/api/bookings' }

test('a person reserves, books, pays, and the server holds one paid request', { tag: '@fr' }, async ({
  app,
  person,
  page,
  say,
}) => {
  const { experience } = await someStart(app)
  await resumeSession(page, person)
  await page.goto(`/experience/${experience.id}`)
  await openCalendar(page, say)
  const free = page.getByRole('gridcell').getByRole('button', { name: placesLeft(say), disabled: false })
  await page.getByRole('button', { name: say('Next month') }).click()
  await free.first().click()
  await page.getByRole('button', { name: say('More guests') }).click()
  await page.getByRole('link', { name: say('Reserve') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('Confirm and pay') })).toBeVisible()
  await fillIn(page, { say })
  await submitButton(page, say).click()
  await page.waitForURL('**/payment/sandbox/**')
  const { language } = person.user.preferences
  const total = new Intl.NumberFormat(language).format(experience.price * 2)
  await expect(page.getByText(`${total} MAD`)).toBeVisible()
  await page.getByRole('button', { name: paymentTexts[language].sandbox.approve }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('Paid, thank you') })).toBeVisible()

  const bookings = await bookingsOf(person)
  expect(bookings).toMatchObject([
    { status: 'pending', payment: 'paid', guests: 2, totalPrice: experience.price * 2, message: 'Two early risers.' },
  ])
  await page.getByRole('link', { name: say('See the booking') }).click()
  await expect(page).toHaveURL(new RegExp(`/bookings/${bookings[0]?.id}`))
  // What was typed is done with.
  expect((await storedOnDevice(page))['rihla-device/bookingDrafts']).toBe('[]')
})

testOnPage(
  'the number of the last booking stands in the next form, and for nobody else',
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
    await page.goto(path)
    const phone = page.getByLabel('Phone', { exact: true })
    await expect(phone).toHaveValue('+33 6 12 34 56 78')
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Noor')
    await phone.fill('+212 699 999 999')
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('You are logged out', { exact: true })).toBeVisible()
    expect(JSON.stringify(await storedOnDevice(page))).not.toMatch(/33 6 12|699 999/)

    const other = await registerPerson(app)
    await signIn(page, other)
    await page.goto(path)
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue(other.user.firstName)
    await expect(phone).toHaveValue(other.user.phoneNumber ?? '')
  },
)

test('without network nothing is queued, and the form survives a reload and a killed browser', {
  tag: '@fr-soak',
}, async ({ app, person, device, say }) => {
  const { path } = await someStart(app)
  const page = await device.newPage()
  await signIn(page, person, say)
  await workerReady(page)
  await page.goto(path)
  await fillIn(page, { say })
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
  'places that another person took meanwhile are told, and another start can be booked',
  async ({ app, person, page, problems }) => {
    problems.allow(/status of 409 .*\/api\/bookings\)/)
    const start = await someStart(app)
    await resumeSession(page, person)
    await page.goto(start.path)
    await fillIn(page)
    await expect(submitButton(page)).toBeEnabled()
    await takePlaces(app, start, start.slot.placesLeft)
    await submitButton(page).click()
    await expect(page.getByRole('alert').getByText('There are not enough places left.')).toBeVisible()
    expect(await bookingsOf(person)).toEqual([])
    // The calendar knows it now as well, and nothing that was typed is gone.
    await expect(page.getByText('No places are left then.').first()).toBeVisible()
    await expect(submitButton(page)).toBeDisabled()
    await expectKept(page)
    const next = await someStart(app)
    await page.goto(next.path)
    await expectKept(page)
    await submitButton(page).click()
    await page.waitForURL('**/payment/sandbox/**')
    expect(await bookingsOf(person)).toMatchObject([{ checkIn: next.date, timeSlot: next.slot.timeSlot }])
  },
)

test.describe('a price that changed while the form was filled in', () => {
  test.use({ ownServer: true })

  testOnPage(
    'is shown before anything is booked, and holds when it is agreed to',
    async ({ app, person, page, problems }) => {
      problems.allow(/status of 409 .*\/api\/bookings\)/)
      const { experience, path } = await someStart(app)
      await resumeSession(page, person)
      await page.goto(path)
      await fillIn(page)
      const price = experience.price + 45
      await askDatabase(app.server, 'update experiences set price = $1 where id = $2', [price, experience.id])
      await submitButton(page).click()
      const summary = page.getByRole('alert').filter({ hasText: 'The price has changed' })
      await expect(summary).toContainText(formatPrice(price * 2, 'en'))
      expect(await bookingsOf(person)).toEqual([])
      await expect(submitButton(page)).toContainText(formatPrice(price * 2, 'en'))
      await submitButton(page).click()
      await page.waitForURL('**/payment/sandbox/**')
      expect(await bookingsOf(person)).toMatchObject([{ totalPrice: price * 2, payment: 'open' }])
    },
  )
})

testOnPage(
  'a lost answer is not booked twice, even after a reload, and where nothing else is free by then',
  async ({ app, person, page }) => {
    const start = await someStart(app)
    const { path } = start
    await resumeSession(page, person)
    await page.goto(path)
    await fillIn(page)
    // Browsers ask again by themselves where a connection breaks.
    const lost = app.proxy.rule(create, dropAnswer)
    await submitButton(page).click()
    await expect(page.getByText(/you will not be booked twice/)).toBeVisible()
    lost.end()
    expect(await bookingsOf(person)).toHaveLength(1)
    await takePlaces(app, start, start.slot.placesLeft - 2)
    await page.reload()
    await expectKept(page)
    await expect(page.getByText('No places are left then.')).toBeVisible()
    await expect(page.getByText(/you will not be booked twice/)).toBeVisible()
    await submitButton(page).click()
    await page.waitForURL('**/payment/sandbox/**')
    expect(await bookingsOf(person)).toHaveLength(1)
    const keys = app.proxy.requests(create).map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(1)
  },
)

testOnPage('a stranger is led through the log-in and back to the day they chose', async ({ app, person, page }) => {
  const { path } = await someStart(app)
  await page.goto(path)
  await page.waitForURL('**/login?redirect=**')
  await expect(page.getByText('Please log in to book. You will come straight back to the day you chose.')).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByLabel('Special requests')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm and pay' })).toBeVisible()
  await expect(page.getByText('2 guests')).toBeVisible()
})

testOnPage(
  'a session that ends while the form is filled in costs nothing that was typed',
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
