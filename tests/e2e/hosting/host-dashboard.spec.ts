import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { HostFigures } from '#contract/models/host-figures.ts'
import { serverError } from '../../support/faults/faults.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { closeAllPages, goOffline, goTo, workerReady } from '../../support/page/browser.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { book, bookingOnServer, confirmedBooking, pay } from '../../support/people/bookings.ts'
import { aListing } from '../../support/people/listing.ts'
import { becomeHost, registerPerson, resumeSession, sampleHost } from '../../support/people/people.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

testOnPage(
  'a host declines a request and cancels a booking, and the traveler reads why; a rival host can do neither',
  async ({ app, browser, person: rival, page }) => {
    const karim = await registerPerson(app, { firstName: 'Karim' })
    const zahra = await registerPerson(app, { firstName: 'Zahra' })
    const [good, bad] = [await confirmedBooking(app, karim, { from: 3 }), await book(app, zahra)]
    await pay(app, zahra, bad.id)
    await becomeHost(rival)
    const meddle = rival.ask('PATCH', `/bookings/${bad.id}/status`, { status: 'confirmed' })
    await expect(meddle).rejects.toThrow(/answered 404/)

    await resumeSession(page, await sampleHost(app))
    await page.goto('/host-dashboard?tab=bookings&status=pending')
    await page.getByRole('button', { name: 'Decline Zahra and one guest' }).click()
    const sheet = page.getByRole('dialog', { name: 'Decline Zahra and one guest?' })
    await expect(sheet.getByRole('button', { name: 'Decline the request' })).toBeDisabled()
    await sheet.getByLabel('Why you cannot host them').fill('The oven rests that day.')
    await expectAxeClean(page)
    await sheet.getByRole('button', { name: 'Decline the request' }).click()
    await expect(page.getByText('Declined: Zahra and one guest', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Decline Zahra and one guest' })).toHaveCount(0)
    expect(await bookingOnServer(zahra, bad.id)).toMatchObject({
      status: 'cancelled',
      cause: 'declined',
      payment: 'refunded',
      reason: 'The oven rests that day.',
    })
    const context = await browser.newContext({ baseURL: app.url, locale: 'en-GB', serviceWorkers: 'block' })
    const theirs = await context.newPage()
    await resumeSession(theirs, zahra)
    await theirs.goto(`/bookings/${bad.id}`)
    await expect(theirs.getByText('“The oven rests that day.”')).toBeVisible()
    await context.close()

    await goTo(page, '/host?tab=bookings&status=cancelled')
    await page.getByRole('button', { name: /Zahra and one guest/ }).click()
    const details = page.getByRole('dialog', { name: 'Zahra and one guest' })
    await expect(details.getByText('You declined it')).toBeVisible()
    await expectAxeClean(page)
    await page.goBack()
    await expect(details).toBeHidden()

    await goTo(page, '/host?tab=bookings&status=confirmed')
    await page.getByRole('button', { name: /Karim and one guest/ }).click()
    await page.getByRole('button', { name: 'Cancel booking', exact: true }).click()
    const off = page.getByRole('dialog', { name: 'Cancel the booking of Karim and one guest?' })
    await off.getByLabel('Why you cannot host them').fill('The road is closed.')
    await off.getByRole('button', { name: 'Cancel the booking' }).click()
    await expect(page.getByText('Booking cancelled: Karim and one guest', { exact: true })).toBeVisible()
    const calledOff = { status: 'cancelled', cause: 'host', payment: 'refunded', reason: 'The road is closed.' }
    expect(await bookingOnServer(karim, good.id)).toMatchObject(calledOff)
  },
)

test.describe('on a server of its own', () => {
  test.use({ ownServer: true })

  testOnPage(
    'an experience is deleted after a question, and not while guests are still to come',
    { tag: '@soak' },
    async ({ app, page, problems }) => {
      problems.allow(/status of 409 .*\/experiences\//)
      problems.allow(askedWithoutToken)
      const host = await sampleHost(app)
      const { title } = await aListing(host, `Weaving with the women of ${randomUUID().slice(0, 8)}`)
      await resumeSession(page, host)
      await page.goto('/host-dashboard?tab=experiences')
      const booked = 'Bread at dawn with the neighbourhood oven'
      await page.getByRole('button', { name: `Delete “${booked}”` }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(question.getByText(/Guests are still to come/)).toBeVisible()
      // Beside the row of the list, which says so until the refusal is out of the queue.
      const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
      await expect(toast.filter({ hasText: 'Delete failed' })).toContainText('Guests are still to come.')
      await expectAxeClean(page)
      await question.getByRole('button', { name: 'Keep it' }).click()
      await expect(question).toHaveCount(0)
      await expect(page.getByRole('link', { name: booked, exact: true })).toBeVisible()

      await expect(page.getByText('Waiting for approval').first()).toBeVisible()
      await page.getByRole('button', { name: `Delete “${title}”` }).click()
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText(`“${title}” is deleted`, { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0)
    },
  )
})

test('everything is there after a cold start without network, with its age, and nothing pretends to be sent', {
  tag: '@soak',
}, async ({ app, context, page }) => {
  await resumeSession(page, await sampleHost(app))
  await page.goto('/host-dashboard')
  await workerReady(page)
  await expect(page.getByText('Up to date.')).toBeVisible()
  const requests = await page.getByRole('button', { name: /^Approve / }).count()
  expect(requests).toBeGreaterThan(0)

  await goOffline(context, app)
  await closeAllPages(context)
  const cold = await context.newPage()
  await cold.goto('/host/dashboard?tab=bookings')
  const approve = cold.getByRole('button', { name: /^Approve / })
  await expect(approve).toHaveCount(requests)
  for (const button of await cold.getByRole('button', { name: /^Decline / }).all()) await expect(button).toBeDisabled()
  await expect(cold.getByText('You need to be online to decline.').first()).toBeVisible()
  await expect(cold.getByText(/^Last updated .*There may be new requests since then\.$/)).toBeVisible()
  await expect(cold.getByRole('heading', { name: 'Coming up' })).toBeVisible()
  await cold.getByRole('tab', { name: 'Experiences' }).click()
  await cold.getByRole('button', { name: /^Delete “Rooftops/ }).click()
  await cold.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(cold.getByText('Waiting to be deleted')).toBeVisible()
  await cold.getByRole('tab', { name: 'Analytics' }).click()
  await expect(cold.getByRole('img', { name: /^Earnings by month/ })).toBeVisible()
  await expectAxeClean(cold)
})

/** The first month, one in the middle and the last. */
const pointed = [0, 5, 11]

/** What those months' columns tell, by pointing at them. */
const pointedAt = async (page: Page, title: string): Promise<string[]> => {
  const part = page.getByRole('region', { name: title, exact: true })
  const chart = part.getByRole('img')
  const box = await chart.boundingBox()
  if (!box) throw new Error(`${title} is not drawn`)
  const told: string[] = []
  for (const month of pointed) {
    await chart.hover({ position: { x: 40 + ((box.width - 40) / 12) * (month + 0.5), y: box.height / 2 } })
    told.push((await part.getByText(/^\w+ \d{4}: /).innerText()).replace(/ /g, ' '))
  }
  return told
}

testOnPage(
  'each chart, its table and its file say the same, and it is what the server counted',
  { tag: '@soak' },
  async ({ app, page }) => {
    const host = await sampleHost(app)
    const { figures } = await host.ask<{ figures: HostFigures }>('GET', '/hosts/me/figures')
    expect(figures.months.some(({ earnings }) => earnings > 0)).toBe(true)
    await resumeSession(page, host)
    await page.goto('/host-dashboard?tab=analytics')
    const kinds = [
      ['Earnings', 'earnings'],
      ['Bookings', 'bookings'],
      ['Places filled', 'occupancy'],
      ['Rating', 'rating'],
    ] as const
    for (const [title, kind] of kinds) {
      const part = page.getByRole('region', { name: title, exact: true })
      const told = await pointedAt(page, title)
      await part.getByRole('button', { name: `As a table: ${title}` }).click()
      const rows = await part
        .getByRole('row')
        .filter({ has: page.getByRole('cell') })
        .all()
      const cells = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()))
      expect(cells).toHaveLength(12)
      const read = cells.map(([month, value]) => `${month}: ${value}`.replace(/ /g, ' '))
      expect(pointed.map((month) => read[month])).toEqual(told)

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        part.getByRole('button', { name: `CSV of ${title}` }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(new RegExp(`^rihla-${kind}-\\d{4}-\\d\\d-\\d{4}-\\d\\d\\.csv$`))
      const lines = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n')
      const written = lines.slice(1).map((line) => line.replaceAll('"', '').split(','))
      expect(written.map(([month]) => month)).toEqual(cells.map(([month]) => month))
      const digits = kind === 'occupancy' ? 100 : 1
      const rounded = (value: number) =>
        kind === 'rating' ? Math.round(value * 100) / 100 : Math.round(value * digits)
      expect(written.map(([, value]) => (value === '' ? null : Number(value)))).toEqual(
        figures.months.map((month) => (month[kind] === null ? null : rounded(month[kind]))),
      )
    }
    await expectAxeClean(page)
  },
)

testOnPage('the dashboard is for hosts', { tag: '@soak' }, async ({ page, person }) => {
  await page.goto('/host')
  for (const address of ['/host', '/host/dashboard', '/host-dashboard?tab=bookings']) {
    await goTo(page, address)
    await expect(page.getByRole('heading', { name: 'Please log in to see your hosting' })).toBeVisible()
    await expect(page).toHaveURL(address)
  }
  await expectAxeClean(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL(`**/login?redirect=${encodeURIComponent('/host-dashboard?tab=bookings')}`)
  await resumeSession(page, person)
  await page.goto('/host')
  await expect(page.getByRole('heading', { name: 'You must be a host to access this space' })).toBeVisible()
})

testOnPage(
  'what could not be loaded is said, and asked for again',
  { tag: '@soak' },
  async ({ app, page, person, problems }) => {
    problems.allow(/status of 500 /)
    const broken = app.proxy.rule({ path: /\/hosts\/me\/figures|\/bookings\/host|\/my-experiences/ }, serverError)
    await resumeSession(page, await becomeHost(person))
    await page.goto('/host-dashboard')
    const alert = page.getByRole('alert').filter({ hasText: 'Error loading host data' })
    await expect(alert).toBeVisible()
    await expectAxeClean(page)
    // Pressed while the server still fails: once it answers, the app may retry before the test can press.
    const retryRequest = page.waitForRequest(/\/api\/hosts\/me\/figures/)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await retryRequest
    broken.end()
    const isThere = page.getByText('You have answered every request.')
    await expect(async () => {
      if (await alert.isVisible()) await alert.getByRole('button', { name: 'Try again' }).click({ timeout: 1000 })
      await expect(alert).toHaveCount(0, { timeout: 1000 })
      await expect(isThere).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.getByRole('tab', { name: 'Experiences' }).click()
    await expect(page.getByRole('heading', { name: 'No experiences yet' })).toBeVisible()
  },
)
