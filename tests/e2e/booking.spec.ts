import { formatPrice } from '#i18n/format.ts'
import {
  bookingsOf,
  expectKept,
  fillIn,
  openCalendar,
  someStart,
  submitButton,
  takePlaces,
} from '../support/booking-form.ts'
import { goOffline, goOnline, workerReady } from '../support/browser.ts'
import { askDatabase } from '../support/database.ts'
import { dropAnswer, refused } from '../support/faults.ts'
import { changePassword, registerPerson, signIn } from '../support/people.ts'
import { storedOnDevice } from '../support/stored.ts'
import { expect, test } from '../support/test.ts'

const create = { method: 'POST', path: '/api/bookings' }
const session = { method: 'POST', path: '/api/payments/payzone/session' }

test('somebody reserves, books, pays, and the server holds one paid request', async ({ app, person, page }) => {
  const { experience } = await someStart(app)
  await signIn(page, person)
  await page.goto(`/experience/${experience.id}`)
  await openCalendar(page)
  const free = page.getByRole('gridcell').getByRole('button', { name: /places? left$/, disabled: false })
  await page.getByRole('button', { name: 'Next month' }).click()
  await free.first().click()
  await page.getByRole('button', { name: 'More guests' }).click()
  await page.getByRole('link', { name: 'Reserve' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm and pay' })).toBeVisible()
  await fillIn(page)
  await submitButton(page).click()
  await page.waitForURL('**/payment/sandbox/**')
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paid, thank you' })).toBeVisible()

  const bookings = await bookingsOf(person)
  expect(bookings).toMatchObject([
    { status: 'pending', payment: 'paid', guests: 2, totalPrice: experience.price * 2, message: 'Two early risers.' },
  ])
  await page.getByRole('link', { name: 'See the booking' }).click()
  await expect(page).toHaveURL(new RegExp(`/bookings/${bookings[0]?.id}`))
  // What was typed is done with.
  expect((await storedOnDevice(page))['rihla-device/bookingDrafts']).toBe('[]')
})

test('a declined payment can be gone on with until it is paid', async ({ app, person, page }) => {
  const { path } = await someStart(app)
  await signIn(page, person)
  await page.goto(path)
  await fillIn(page)
  await submitButton(page).click()
  await page.getByRole('button', { name: 'Decline it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeVisible()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paid, thank you' })).toBeVisible()
  expect(await bookingsOf(person)).toMatchObject([{ payment: 'paid' }])
})

test('a payment that cannot be begun leaves the request made, and the dashboard says so', async ({
  app,
  person,
  page,
}) => {
  const { path, experience } = await someStart(app)
  await signIn(page, person)
  await page.goto(path)
  await fillIn(page)
  app.proxy.rule(session, refused(503, 'unavailable'))
  await submitButton(page).click()
  await page.waitForURL('**/dashboard?booked=*')
  await expect(page.getByText(`Your booking request for “${experience.title}” is made.`)).toBeVisible()
  expect(await bookingsOf(person)).toMatchObject([{ status: 'pending', payment: 'open' }])
})

test('a page to pay on that is not the app’s own is not followed', async ({ app, person, page }) => {
  const { path } = await someStart(app)
  await signIn(page, person)
  await page.goto(path)
  await fillIn(page)
  const body = JSON.stringify({ data: { redirectUrl: 'https://evil.example/pay' } })
  app.proxy.rule(session, { kind: 'answer', status: 200, headers: { 'content-type': 'application/json' }, body })
  await submitButton(page).click()
  await page.waitForURL('**/dashboard?booked=*')
})

test('without network nothing is queued, and the form survives a reload and a killed browser', async ({
  app,
  person,
  device,
}) => {
  const { path } = await someStart(app)
  const page = await device.newPage()
  await signIn(page, person)
  await workerReady(page)
  await page.goto(path)
  await fillIn(page)
  await goOffline(device.context, app)
  await expect(submitButton(page)).toBeDisabled()
  await expect(page.getByText('Booking needs the network. What you typed stays on this device.')).toBeVisible()
  await page.getByLabel('Special requests').fill('Three early risers.')
  await expect
    .poll(async () => (await storedOnDevice(page))['rihla-device/bookingDrafts'])
    .toContain('Three early risers.')
  await page.reload()
  await expectKept(page, { message: 'Three early risers.' })
  await device.kill()

  const again = await device.newPage()
  await goOffline(device.context, app)
  // By its bare address: day and guests are kept too.
  await again.goto(path.replace(/\?.*/, ''))
  await expectKept(again, { message: 'Three early risers.' })
  await expect(again.getByRole('button', { name: /^Date/ })).not.toHaveText('Choose a day')
  await goOnline(device.context, app)
  expect(await bookingsOf(person)).toEqual([])
  await submitButton(again).click()
  await again.waitForURL('**/payment/sandbox/**')
  expect(await bookingsOf(person)).toMatchObject([{ guests: 2, message: 'Three early risers.' }])
})

test('places that somebody else took meanwhile are told, and another start can be booked', async ({
  app,
  person,
  page,
}) => {
  const start = await someStart(app)
  await signIn(page, person)
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
})

test.describe('a price that changed while the form was filled in', () => {
  test.use({ ownServer: true })

  test('is shown before anything is booked, and holds when it is agreed to', async ({ app, person, page }) => {
    const { experience, path } = await someStart(app)
    await signIn(page, person)
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
  })
})

test('a lost answer is not booked twice, even after a reload, and where nothing else is free by then', async ({
  app,
  person,
  page,
}) => {
  const start = await someStart(app)
  const { path } = start
  await signIn(page, person)
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
})

test('a stranger is led through the log-in and back to the day they chose', async ({ app, person, page }) => {
  const { path } = await someStart(app)
  await page.goto(path)
  await expect(page.getByText('Please log in to book')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByLabel('Special requests')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm and pay' })).toBeVisible()
  await expect(page.getByText('2 guests')).toBeVisible()
})

test('a session that ends while the form is filled in costs nothing that was typed', async ({ app, person, page }) => {
  const { path } = await someStart(app)
  await signIn(page, person)
  await page.goto(path)
  await fillIn(page)
  // What a window asks for when it opens would find the end before the person does.
  await page.waitForLoadState('networkidle')
  const changed = await changePassword(person)
  await submitButton(page).click()
  await page.waitForURL('**/login**')
  await page.getByLabel('Password', { exact: true }).fill(changed.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expectKept(page)
  await submitButton(page).click()
  await page.waitForURL('**/payment/sandbox/**')
})

test('nobody but its traveler is told of a payment, whatever the address says', async ({ app, person, page }) => {
  const other = await registerPerson(app)
  const { path } = await someStart(app)
  await signIn(page, person)
  await page.goto(path)
  await fillIn(page)
  await submitButton(page).click()
  await page.waitForURL('**/payment/sandbox/**')
  const [booking] = await bookingsOf(person)
  await page.goto(`/payment/success?booking=${booking?.id}&status=paid`)
  await expect(page.getByText('Waiting for the payment provider')).toBeVisible()
  await expect(page.getByText('Paid, thank you')).toHaveCount(0)

  const context = await page.context().browser()?.newContext({ baseURL: app.url, locale: 'en-GB' })
  const theirs = await context?.newPage()
  if (!theirs) throw new Error('no second browser')
  await signIn(theirs, other)
  await theirs.goto(`/payment/success?booking=${booking?.id}`)
  await expect(theirs.getByRole('heading', { name: 'There is no such booking' })).toBeVisible()
  await theirs.goto('/payment/success')
  await expect(theirs.getByRole('heading', { name: 'There is no such booking' })).toBeVisible()
  await context?.close()
})

test('no field of the card or the billing address ever leaves the page', async ({ app, person, page }) => {
  const canaries = {
    'Card number': '4970 1048 5501 7731',
    'Expiry (MM/YY)': '11/37',
    'Security code': '7391',
    'Name on card': 'Canary Cardholder',
    'Full name': 'Canary Billing',
    'Billing phone': '+212 655 019 283',
    'Country or region': 'Canaryland',
    Address: '17 rue des Canaris',
    City: 'Canaryville',
    'Postal code': 'CNR-40917',
  }
  const sent: string[] = []
  page.context().on('request', (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`)
  })
  const { path } = await someStart(app)
  await signIn(page, person)
  await workerReady(page)
  await page.goto(path)
  for (const [label, value] of Object.entries(canaries)) await page.getByLabel(label, { exact: true }).fill(value)
  await fillIn(page)
  // Also while an answer is lost and the form is kept, and after the reload that follows.
  // Browsers ask again by themselves where a connection breaks.
  const lost = app.proxy.rule(create, dropAnswer)
  await submitButton(page).click()
  await expect(page.getByText(/you will not be booked twice/)).toBeVisible()
  lost.end()
  const kept = await storedOnDevice(page)
  expect(kept['rihla-device/bookingDrafts']).toContain('Two early risers.')
  await page.reload()
  await expectKept(page)
  for (const label of Object.keys(canaries)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  for (const [label, value] of Object.entries(canaries)) await page.getByLabel(label, { exact: true }).fill(value)
  await submitButton(page).click()
  await page.waitForURL('**/payment/sandbox/**')
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paid, thank you' })).toBeVisible()

  // The expiry and the security code alone are too short to mean anything elsewhere: they are looked for in what is ours.
  const long = Object.values(canaries).filter((value) => value.length > 6)
  const places = {
    ...kept,
    ...Object.fromEntries(Object.entries(await storedOnDevice(page)).map(([place, text]) => [`${place}, later`, text])),
    'what the browser sent': sent.join('\n'),
    'what passed the proxy': app.proxy.journal.map(({ path, body }) => `${path} ${body}`).join('\n'),
    'the server’s log': app.server.logText(),
  }
  expect(sent.some((request) => request.includes('Two early risers.'))).toBe(true)
  for (const [place, text] of Object.entries(places))
    for (const canary of long)
      for (const form of [canary, canary.replaceAll(' ', ''), encodeURIComponent(canary)])
        expect(text, `${canary} in ${place}`).not.toContain(form)
  const bodies = app.proxy.requests(create).map(({ body }) => body)
  expect(bodies.length).toBeGreaterThan(0)
  for (const body of bodies) for (const short of ['11/37', '7391']) expect(body).not.toContain(short)
  expect(Object.keys(JSON.parse(bodies[0] ?? '{}')).sort()).toEqual(
    expect.arrayContaining(['checkIn', 'experienceId', 'guestInfo', 'guests', 'id', 'message', 'paymentMethod']),
  )
})
