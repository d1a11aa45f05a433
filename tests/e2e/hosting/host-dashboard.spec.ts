import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { HostFigures } from '#contract/models/host-figures.ts'
import { serverError } from '../../support/faults/faults.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { closeAllPages, goOffline, workerReady } from '../../support/page/browser.ts'
import { book, bookingOnServer, pay, sampleHost } from '../../support/people/bookings.ts'
import { aListing } from '../../support/people/listing.ts'
import { becomeHost, registerPerson, resumeSession, signIn } from '../../support/people/people.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

test.describe('what a host changes', () => {
  // Their answers stand in the sample host’s bookings.
  test.use({ ownServer: true })

  testOnPage(
    'a host approves one request and declines another; both travelers read it, a rival host reads nothing',
    async ({ app, browser, person: rival, page }) => {
      const wassim = await registerPerson(app, { firstName: 'Wassim' })
      const leila = await registerPerson(app, { firstName: 'Leïla' })
      const [good, bad] = [await book(app, wassim), await book(app, leila)]
      for (const [who, { id }] of [[wassim, good] as const, [leila, bad] as const]) await pay(app, who, id)
      await becomeHost(rival)
      const meddle = rival.ask('PATCH', `/bookings/${good.id}/status`, { status: 'confirmed' })
      await expect(meddle).rejects.toThrow(/answered 404/)

      await resumeSession(page, await sampleHost(app))
      await page.goto('/host-dashboard')
      await page.getByRole('button', { name: 'Approve Wassim and one guest' }).click()
      await expect(page.getByRole('button', { name: 'Undo: Wassim and one guest' })).toBeFocused()
      await expect(page.getByRole('button', { name: 'Approve Wassim and one guest' })).toHaveCount(0)

      await page.getByRole('button', { name: 'Decline Leïla and one guest' }).click()
      const sheet = page.getByRole('dialog', { name: 'Decline Leïla and one guest?' })
      await expect(sheet.getByRole('button', { name: 'Decline the request' })).toBeDisabled()
      await sheet.getByLabel('Why you cannot host them').fill('The oven rests that day.')
      await expectAxeClean(page)
      await sheet.getByRole('button', { name: 'Decline the request' }).click()
      await expect(page.getByText('Declined: Leïla and one guest', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Decline Leïla and one guest' })).toHaveCount(0)

      await expect(page.getByText('Wassim has been told.')).toBeVisible({ timeout: 60_000 })
      expect(await bookingOnServer(wassim, good.id)).toMatchObject({ status: 'confirmed', payment: 'paid' })
      expect(await bookingOnServer(leila, bad.id)).toMatchObject({
        status: 'cancelled',
        cause: 'declined',
        payment: 'refunded',
        reason: 'The oven rests that day.',
      })
      const theirs = async (who: typeof wassim, id: string) => {
        const context = await browser.newContext({ baseURL: app.url, locale: 'en-GB', serviceWorkers: 'block' })
        const read = await context.newPage()
        await resumeSession(read, who)
        await read.goto(`/bookings/${id}`)
        return read
      }
      await expect((await theirs(wassim, good.id)).getByRole('img', { name: /as a QR code/ })).toBeVisible()
      await expect((await theirs(leila, bad.id)).getByText('“The oven rests that day.”')).toBeVisible()

      await page.goto('/host?tab=bookings&status=cancelled')
      await page.getByRole('button', { name: /Leïla and one guest/ }).click()
      const details = page.getByRole('dialog', { name: 'Leïla and one guest' })
      await expect(details.getByText('You declined it')).toBeVisible()
      await expectAxeClean(page)
      await page.goBack()
      await expect(details).toBeHidden()

      await page.goto('/host?tab=bookings&status=confirmed')
      await page.getByRole('button', { name: /Wassim and one guest/ }).click()
      await page.getByRole('button', { name: 'Cancel booking', exact: true }).click()
      const off = page.getByRole('dialog', { name: 'Cancel the booking of Wassim and one guest?' })
      await off.getByLabel('Why you cannot host them').fill('The road is closed.')
      await expectAxeClean(page)
      await off.getByRole('button', { name: 'Cancel the booking' }).click()
      await expect(page.getByText('Booking cancelled: Wassim and one guest', { exact: true })).toBeVisible()
      const calledOff = { status: 'cancelled', cause: 'host', payment: 'refunded', reason: 'The road is closed.' }
      expect(await bookingOnServer(wassim, good.id)).toMatchObject(calledOff)
    },
  )

  testOnPage(
    'an experience is deleted after a question, and not while guests are still to come',
    async ({ app, browser, person, page, problems }) => {
      problems.allow(/status of 409 .*\/experiences\//)
      await resumeSession(page, await sampleHost(app))
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
      await expect(page.getByRole('link', { name: booked, exact: true })).toBeVisible()

      const host = await becomeHost(person)
      const { title } = await aListing(host, 'Weaving with the women of Taznakht')
      const mine = await (
        await browser.newContext({ baseURL: app.url, locale: 'en-GB', serviceWorkers: 'block' })
      ).newPage()
      await resumeSession(mine, host)
      await mine.goto('/host-dashboard?tab=experiences')
      await expect(mine.getByText('Waiting for approval')).toBeVisible()
      await mine.getByRole('button', { name: `Delete “${title}”` }).click()
      await mine.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(mine.getByText(`“${title}” is deleted`, { exact: true })).toBeVisible()
      await expect(mine.getByRole('heading', { name: 'No experiences yet' })).toBeVisible()
    },
  )
})

test('everything is there after a cold start without network, with its age, and nothing pretends to be sent', async ({
  app,
  context,
  page,
}) => {
  await signIn(page, await sampleHost(app))
  await workerReady(page)
  await page.goto('/host-dashboard')
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

/** What each month's column tells, by pointing at it. */
const pointedAt = async (page: Page, title: string): Promise<string[]> => {
  const part = page.getByRole('region', { name: title, exact: true })
  const chart = part.getByRole('img')
  const box = await chart.boundingBox()
  if (!box) throw new Error(`${title} is not drawn`)
  const told: string[] = []
  for (let month = 0; month < 12; month++) {
    await chart.hover({ position: { x: 40 + ((box.width - 40) / 12) * (month + 0.5), y: box.height / 2 } })
    told.push((await part.getByText(/^\w+ \d{4}: /).innerText()).replace(/ /g, ' '))
  }
  return told
}

testOnPage(
  'each chart, its table and its file say the same, and it is what the server counted',
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
      expect(cells.map(([month, value]) => `${month}: ${value}`.replace(/ /g, ' '))).toEqual(told)

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        part.getByRole('button', { name: `CSV of ${title}` }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(new RegExp(`^rihla-${kind}-\\d{4}-\\d\\d-\\d{4}-\\d\\d\\.csv$`))
      const lines = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n')
      const written = lines.slice(1).map((line) => line.split(','))
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

testOnPage('the dashboard is for hosts', async ({ page, person }) => {
  for (const address of ['/host', '/host/dashboard', '/host-dashboard?tab=bookings']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Please log in to see your hosting' })).toBeVisible()
    await expect(page).toHaveURL(address)
  }
  await expectAxeClean(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL(`**/login?redirect=${encodeURIComponent('/host-dashboard?tab=bookings')}`)
  await resumeSession(page, person)
  await page.goto('/host')
  await expect(page.getByRole('heading', { name: 'You must be a host to access this space' })).toBeVisible()
  await expectAxeClean(page)
})

testOnPage('what could not be loaded is said, and asked for again', async ({ app, page, person, problems }) => {
  problems.allow(/status of 500 /)
  const broken = app.proxy.rule({ path: /\/hosts\/me\/figures|\/bookings\/host|\/my-experiences/ }, serverError)
  await resumeSession(page, await becomeHost(person))
  await page.goto('/host-dashboard')
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading host data' })
  await expect(alert).toBeVisible()
  await expectAxeClean(page)
  broken.end()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You have answered every request.')).toBeVisible()
  await expect(alert).toHaveCount(0)
})
