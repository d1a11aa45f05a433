import type { Booking } from '#contract/models/booking.ts'
import type { ExperienceCard } from '#contract/models/experience.ts'
import { formatPrice } from '#i18n/format.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { goOffline, goOnline, goTo, workerReady } from '../../support/page/browser.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { beginsIn, bookAt, bookingOnServer, confirm, pay } from '../../support/people/bookings.ts'
import { admin, type Person, resumeSession, sampleHost } from '../../support/people/people.ts'
import type { App } from '../../support/server/app.ts'
import { expect, test } from '../../support/test.ts'

/** Prices in the traveler's language; host and admin have English. */
const priceIn = (locale: string | undefined) => (amount: number) =>
  formatPrice(amount, locale?.startsWith('fr') ? 'fr' : 'en')

/** A sample listing of which a quarter is paid online. */
const listingWithDeposit = async (app: App) => {
  const { experiences } = await (await sampleHost(app)).ask<{ experiences: (ExperienceCard & { deposit?: number })[] }>(
    'GET',
    '/experiences/host/my-experiences',
  )
  const still = experiences.find(({ deposit }) => deposit === 25)
  if (!still) throw new Error('No sample listing asks for a quarter')
  return still
}

/** More than 24 hours ahead at whatever time of the day this runs: all of it can still be had back. */
const bookAhead = async (person: Person, listing: ExperienceCard, guests?: number) => {
  const booking = await bookAt(person, listing, { from: 3, ...(guests && { guests }) })
  if (!booking) throw new Error('The sample listing has no places')
  return booking
}

test('a deposit is paid online, the rest in cash: recorded offline by the host, confirmed by the traveler', {
  tag: '@fr',
}, async ({ app, browser, context, person, page, problems, say, locale }) => {
  const price = priceIn(locale)
  const [theyRecorded = ''] = say('<0>{name} recorded {other} in cash.</0> It counts once you confirm it.', {
    name: '',
    other: price(375),
  }).split('. ')
  const [recordedHere = ''] = say('<0>{amount} in cash, recorded on this device at {time}.</0>', {
    amount: price(375),
    time: '…',
  }).split('…')
  const [receipt = ''] = say('Receipt {number}, signed by Rihla, {0}', { number: '…', 0: '' }).split('…')
  problems.allow(askedWithoutToken)
  problems.allow(/status of 401 /)
  const still = await listingWithDeposit(app)
  await resumeSession(page, person)
  await page.goto(`/experience/${still.id}`)
  await expect(
    page.getByText(say('{deposit} % when you book, the rest in cash on the day', { deposit: 25 })),
  ).toBeVisible()
  const booking = await bookAhead(person, still)

  // The deposit on the provider's page, and both amounts on the way there and afterwards.
  await page.goto(`/bookings/${booking.id}`)
  await expect(page.getByRole('button', { name: say('Pay {0}', { 0: price(125) }) })).toBeVisible()
  await pay(app, person, booking.id)
  await confirm(app, booking.id)
  await page.reload()
  await workerReady(page)
  const voucher = page.getByRole('region', { name: say('Voucher') })
  await expect(voucher).toContainText(say('Paid online'))
  await expect(voucher).toContainText(price(375))
  await page.getByRole('button', { name: say('Cancel booking') }).click()
  await expect(page.getByRole('dialog')).toContainText(
    say('You get everything back: {amount}, in about {0} to {1} business days.', { amount: price(125), 0: 5, 1: 10 }),
  )
  await expect(page.getByRole('dialog')).toContainText(say('The {0} for the day are no longer due.', { 0: price(375) }))
  await page.keyboard.press('Escape')

  // The day itself: the host has no network.
  await beginsIn(app, booking.id, 10)
  const theirs = await browser.newContext({ baseURL: app.url, locale: 'en-GB', viewport: { width: 390, height: 844 } })
  const hosting = await theirs.newPage()
  await resumeSession(hosting, await sampleHost(app))
  await hosting.goto('/check-in')
  await workerReady(hosting)
  await expect(hosting.getByText('Up to date.')).toBeVisible()
  await goOffline(theirs, app)
  await hosting.getByRole('button', { name: new RegExp(`${person.user.name}.*2 guests`) }).click()
  await hosting.getByRole('button', { name: 'Check in 2 guests' }).click()
  await expect(hosting.getByText('Checked in on this device.')).toBeVisible()
  const desk = hosting.getByRole('region', { name: 'In cash on the day: MAD 375' })
  await desk.getByRole('button', { name: 'Record MAD 375 received' }).click()
  await expect(desk.getByText(/375 in cash, recorded on this device at/)).toBeVisible()
  await goOnline(theirs, app)
  const recorded = async () => (await bookingOnServer(person, booking.id)).cash?.host?.amount
  await expect.poll(recorded).toBe(375)
  await expect(desk.getByText('You recorded MAD 375 in cash.')).toBeVisible()

  // The traveler's tap, without network as well.
  await page.reload()
  const cash = page.getByRole('region', { name: say('In cash on the day: {0}', { 0: price(375) }) })
  await expect(cash.getByText(theyRecorded)).toBeVisible()
  await goOffline(context, app)
  await cash.getByRole('button', { name: say('I paid {0} in cash', { 0: price(375) }) }).click()
  await expect(cash.getByText(recordedHere)).toBeVisible()
  await goOnline(context, app)
  await expect(
    cash.getByText(say('<0>{mine} in cash, confirmed by both of you.</0>', { mine: price(375) })),
  ).toBeVisible()
  const [, number = ''] = / (\S+),/.exec(await cash.getByText(receipt).innerText()) ?? []
  await expectAxeClean(page)
  await goTo(hosting, `/host-dashboard?tab=bookings&booking=${booking.id}`)
  const sheet = hosting.getByRole('dialog')
  await expect(sheet.getByText('MAD 375 in cash, confirmed by both of you.')).toBeVisible()
  await expect(sheet.getByText(`Receipt ${number},`)).toBeVisible()
})

test('the admin decides when host and traveler record different amounts', {
  tag: ['@fr', '@soak'],
}, async ({ app, browser, person, page, problems, say, locale }) => {
  const price = priceIn(locale)
  const both = { mine: '', name: '', other: '', amount: price(150) }
  const lookedAt = '<0>You recorded {mine}, {name} {other}.</0> We look at both and tell you what we decide.'
  const decided = '<0>You recorded {mine}, {name} {other}.</0> We decided: {amount} count as paid.'
  const ending = (sentences: string) => say(sentences, both).split('. ').at(-1) ?? ''
  problems.allow(askedWithoutToken)
  problems.allow(/status of 401 /)
  const other = await bookAhead(person, await listingWithDeposit(app), 1)
  await pay(app, person, other.id)
  await confirm(app, other.id)
  await beginsIn(app, other.id, 10)
  const theirs = await browser.newContext({ baseURL: app.url, locale: 'en-GB', viewport: { width: 390, height: 844 } })
  const hosting = await theirs.newPage()
  await resumeSession(hosting, await sampleHost(app))
  await hosting.goto(`/host-dashboard?tab=bookings&booking=${other.id}`)
  const sheet = hosting.getByRole('dialog')
  await sheet.getByLabel('Received in cash, in MAD').fill('150')
  await sheet.getByLabel('Why another amount?').fill('They were short of MAD 37.')
  await sheet.getByRole('button', { name: 'Record MAD 150 received' }).click()
  await expect(sheet.getByText('You recorded MAD 150 in cash.')).toBeVisible()
  await resumeSession(page, person)
  await page.goto(`/bookings/${other.id}`)
  const second = page.getByRole('region', { name: say('In cash on the day: {0}', { 0: price(187) }) })
  await second.getByRole('button', { name: say('Another amount') }).click()
  await second.getByLabel(say('Paid in cash, in MAD')).fill('187')
  await second.getByRole('button', { name: say('Record {money} paid', { money: price(187) }) }).click()
  await expect(second.getByText(ending(lookedAt))).toBeVisible()

  const admins = await browser.newContext({ baseURL: app.url, locale: 'en-GB', serviceWorkers: 'block' })
  const deciding = await admins.newPage()
  await resumeSession(deciding, admin)
  await deciding.goto('/admin-dashboard?tab=money')
  const disputes = deciding.getByRole('region', { name: 'Disputes about cash' })
  await expect(disputes).toContainText('MAD 150: They were short of MAD 37.')
  await disputes.getByRole('button', { name: 'Decide what was paid' }).click()
  const dialog = deciding.getByRole('dialog')
  await dialog.getByLabel('Paid in cash, in MAD').fill('150')
  await dialog.getByLabel('Reason').fill('The photo of the envelope shows it.')
  await expectAxeClean(deciding)
  await dialog.getByRole('button', { name: 'MAD 150 count as paid' }).click()
  await expect(disputes).toContainText('None:')
  await expect(second).toContainText(ending(decided))
  const settled = (await (await sampleHost(app)).ask<{ booking: Booking }>('GET', `/bookings/${other.id}`)).booking
  expect(settled.cash?.decided).toMatchObject({ amount: 150 })
})
