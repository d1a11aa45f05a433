import type { Page } from '@playwright/test'
import { refundBusinessDays } from '#contract/rules/money/refund.ts'
import { answerHours } from '#contract/rules/time/answer-deadline.ts'
import { dropAnswer, refused } from '../../support/faults/faults.ts'
import { goTo, workerReady } from '../../support/page/browser.ts'
import {
  bookingsOf,
  expectKept,
  fillIn,
  someStart,
  submitButton,
  takePlaces,
} from '../../support/people/booking-form.ts'
import { resumeSession } from '../../support/people/people.ts'
import { storedOnDevice } from '../../support/people/stored.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

const openCard = (page: Page) => page.getByText('Card details for the provider’s page', { exact: true }).click()

const create = { method: 'POST', path: '/api/bookings' }
const session = { method: 'POST', path: '/api/payments/payzone/session' }

testOnPage(
  'a payment that is declined or left can be gone on with until it is paid, and the page says what happens next',
  { tag: '@soak' },
  async ({ app, person, page }) => {
    const { path } = await someStart(app)
    await resumeSession(page, person)
    await page.goto(path)
    const steps = page.getByRole('list', { name: 'What happens next' }).getByRole('listitem')
    await expect(steps).toHaveText([
      /^1You pay now/,
      new RegExp(`^2The host answers within ${answerHours} hours`),
      new RegExp(
        `^3Otherwise you are fully refunded.*you get everything back in about ${refundBusinessDays.from} to ${refundBusinessDays.to} business days`,
      ),
    ])
    await fillIn(page)
    await submitButton(page).click()
    await page.getByRole('button', { name: 'Decline it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeVisible()
    await page.getByRole('button', { name: /^Pay/ }).click()
    // Closed as it is.
    await page.getByRole('button', { name: 'Leave without paying' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Not paid yet' })).toBeVisible()
    await expect(steps).toHaveCount(3)
    const [booking] = await bookingsOf(person)
    // The address claims what the server does not know.
    await goTo(page, `/payment/success?booking=${booking?.id}&status=paid`)
    await expect(page.getByText('Waiting for the payment provider')).toBeVisible()
    await expect(page.getByText('Paid, thank you')).toHaveCount(0)

    await goTo(page, `/payment/cancel?booking=${booking?.id}`)
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.getByRole('button', { name: 'Approve the payment' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Paid, thank you' })).toBeVisible()
    await expect(page.getByText('Payment processed', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Paid\. The host answers by .* you are fully refunded\.$/)).toBeVisible()
    await expect(steps).toHaveCount(0)
    expect(await bookingsOf(person)).toMatchObject([{ payment: 'paid' }])
  },
)

testOnPage(
  'a payment that cannot be begun, or whose page is not the app’s own, leaves the request made, and the dashboard says so',
  { tag: '@soak' },
  async ({ app, person, page }) => {
    const { path, experience } = await someStart(app)
    await resumeSession(page, person)
    await page.goto(path)
    await fillIn(page)
    const down = app.proxy.rule(session, refused(503, 'unavailable'))
    await submitButton(page).click()
    await page.waitForURL('**/dashboard?booked=*')
    await expect(page.getByText(`Your booking request for “${experience.title}” is made.`)).toBeVisible()
    expect(await bookingsOf(person)).toMatchObject([{ status: 'pending', payment: 'open' }])
    down.end()

    const body = JSON.stringify({ data: { redirectUrl: 'https://evil.example/pay' } })
    app.proxy.rule(session, { kind: 'answer', status: 200, headers: { 'content-type': 'application/json' }, body })
    await goTo(page, path)
    await fillIn(page)
    await submitButton(page).click()
    await page.waitForURL('**/dashboard?booked=*')
    expect(await bookingsOf(person)).toHaveLength(2)
  },
)

test('a lost answer books once, also after a reload, and no field of the card or the billing address ever leaves the page', async ({
  app,
  person,
  page,
}) => {
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
  const start = await someStart(app)
  await resumeSession(page, person)
  await page.goto(start.path)
  await workerReady(page)
  await openCard(page)
  for (const [label, value] of Object.entries(canaries)) await page.getByLabel(label, { exact: true }).fill(value)
  await fillIn(page)
  // Also while an answer is lost and the form is kept, and after the reload that follows.
  // Browsers ask again by themselves where a connection breaks.
  const lost = app.proxy.rule(create, dropAnswer)
  await submitButton(page).click()
  await expect(page.getByText(/you will not be booked twice/)).toBeVisible()
  lost.end()
  expect(await bookingsOf(person)).toHaveLength(1)
  const kept = await storedOnDevice(page)
  expect(kept['rihla-device/bookingDrafts']).toContain('Two early risers.')
  // Nothing else is free by then: the places are this traveler's own.
  await takePlaces(app, start, start.slot.placesLeft - 2)
  await page.reload()
  await expectKept(page)
  await expect(page.getByText('No places are left then.')).toBeVisible()
  await expect(page.getByText(/you will not be booked twice/)).toBeVisible()
  await openCard(page)
  for (const label of Object.keys(canaries)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  for (const [label, value] of Object.entries(canaries)) await page.getByLabel(label, { exact: true }).fill(value)
  await submitButton(page).click()
  await page.waitForURL('**/payment/sandbox/**')
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paid, thank you' })).toBeVisible()
  expect(await bookingsOf(person)).toMatchObject([{ payment: 'paid' }])
  expect(new Set(app.proxy.requests(create).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)

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
