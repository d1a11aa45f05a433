/** Tasks of travelers on a phone, each walked whole as a new person would (docs/walks.md). */
import { readFile } from 'node:fs/promises'
import { weekdayOf } from '#contract/rules/search/search.ts'
import { addDays } from '#contract/rules/time/morocco-time.ts'
import { goOffline, goOnline, workerReady } from '../../support/page/browser.ts'
import { bookingsOf, submitButton } from '../../support/people/booking-form.ts'
import { bookingOnServer, confirm } from '../../support/people/bookings.ts'
import { sampleHost, signIn } from '../../support/people/people.ts'
import { heartsOf } from '../../support/people/saving.ts'
import { storedOnDevice } from '../../support/people/stored.ts'
import { savedOnServer } from '../../support/server/catalogue.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

/** A Saturday so far ahead that other journeys book nothing on it. */
const saturday = () => {
  const today = new Date().toISOString().slice(0, 10)
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, 60 + index))
  return days.find((day) => weekdayOf(day) === 6) as string
}

testOnPage('half a day of food in a city, under a price, on a Saturday: found from the home page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox', { name: 'Where to' }).fill('fez')
  await search.getByLabel('Date').fill(saturday())
  await search.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?.*date=/)

  await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  // What the whole catalogue has of a kind is not what choosing it shows here.
  await filters.getByText('Food & drink', { exact: true }).click()
  await filters.getByText('Half a day (2–5 h)', { exact: true }).click()
  // The slider says the same as the words do.
  await expect(filters.getByText('Half a day (2–5 h)', { exact: true })).toHaveCount(2)
  const most = filters.getByRole('slider', { name: 'Highest price' })
  await most.focus()
  for (let presses = 0; presses < 30; presses++) await page.keyboard.press('ArrowLeft')
  await filters.getByRole('button', { name: /^Show \d+ experiences?$/ }).click()

  const cards = page.getByRole('main').getByRole('article')
  // Each says when it begins on the day that was asked for, and how many places are left.
  const isRight = (text: string) =>
    /Fes/.test(text) && /[2-5](\.5)? hours/.test(text) && /\d\d:\d\d · \d+ places?/.test(text)
  await expect
    .poll(async () => {
      const texts = await cards.allTextContents()
      return texts.length > 0 && texts.every(isRight)
    })
    .toBe(true)
  await cards.first().getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/experience/.*date=${saturday()}`))
  const bar = page.getByRole('complementary', { name: 'Price and dates' })
  await expect(bar.getByText(/^Sat /)).toBeVisible()
})

test('three are saved by a visitor, read again after a start without network, and changed there; the log-out leaves nothing', {
  tag: '@soak',
}, async ({ app, context, page, person }) => {
  await page.goto('/search')
  await workerReady(page)
  for (const index of [0, 1, 2]) await heartsOf(page).nth(index).click()
  // The toast leads to the log-in, and the log-in back here.
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsearch/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/search')
  await expect.poll(async () => (await savedOnServer(person)).length).toBe(3)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved' }).click()
  await expect(page.getByText('3 experiences, with pictures and full text on this device.')).toBeVisible()
  await goOffline(context, app)
  await page.reload()
  const rows = page.getByRole('main').getByRole('button', { name: /^Save “/ })
  await expect(rows).toHaveCount(3)
  await rows.first().click()
  await expect(rows).toHaveCount(2)
  await page.goto('/search')
  await heartsOf(page).and(page.locator('[aria-pressed=false]')).last().click()
  await page.getByRole('banner').first().getByRole('status').getByRole('link').click()
  await expect(page.getByRole('heading', { name: '2 changes are waiting' })).toBeVisible()
  await goOnline(context, app)
  await expect(page.getByText('Everything you changed has arrived.')).toBeVisible()
  expect(await savedOnServer(person)).toHaveLength(3)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out', { exact: true })).toBeVisible()
  await expect
    .poll(async () => {
      const stored = Object.entries(await storedOnDevice(page))
      return stored
        .filter(([, text]) => text.includes(person.email) || text.includes(person.user.id))
        .map(([key]) => key)
    })
    .toEqual([])
})

test('two places are booked and paid, the voucher found, the calendar told, and all cancelled knowing what comes back', {
  tag: '@soak',
}, async ({ app, page, person }) => {
  const host = await sampleHost(app)
  const { experiences } = await host.ask<{ experiences: { id: string; timeSlots: string[]; isApproved: boolean }[] }>(
    'GET',
    '/experiences/host/my-experiences',
  )
  const several = experiences.find(({ timeSlots, isApproved }) => isApproved && timeSlots.length > 1)
  const offered = several ?? experiences[0]
  await signIn(page, person)
  await page.goto(`/experience/${offered?.id}?guests=2`)
  await page.getByRole('button', { name: 'See dates' }).click()
  const sheet = page.getByRole('dialog', { name: 'Dates and price' })
  await expect(sheet.getByRole('button', { name: 'Reserve' })).toHaveAttribute('aria-disabled', 'true')
  for (const _ of [1, 2]) await sheet.getByRole('button', { name: 'Next month' }).click()
  await sheet.getByRole('grid').locator('button[data-state=open]:not([aria-disabled])').first().click()
  if (several) {
    // Which of its starts is for the guest to say.
    await expect(sheet.getByText('Choose a start.')).toBeVisible()
    await sheet.getByLabel('Start').selectOption(several.timeSlots[1] ?? '')
  }
  await sheet.getByRole('link', { name: /^Reserve · .*2 guests$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm and pay' })).toBeVisible()
  await page.getByLabel('Phone', { exact: true }).fill('0612345678')
  await submitButton(page).click()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await page.getByRole('link', { name: 'See the booking' }).click()
  await expect(page.getByText('Your voucher appears here once the host has confirmed.')).toBeVisible()

  const [booking] = await bookingsOf(person)
  await confirm(app, booking?.id ?? '')
  await page.reload()
  await expect(page.getByRole('img', { name: /^Voucher .* as a QR code$/ })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(await readFile((await file.path()) ?? '', 'utf8')).toMatch(/STATUS:CONFIRMED[\s\S]*END:VCALENDAR/)

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await expect(question.getByText(/^You get everything back: MAD\s[\d,]+/)).toBeVisible()
  await question.getByRole('button', { name: /^Cancel and get MAD\s[\d,]+ back$/ }).click()
  // What comes back is in sight, wherever one pressed.
  const heading = page.getByRole('heading', { level: 1, name: 'This booking is cancelled' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page.getByText(/^You cancelled it\. MAD\s[\d,]+ (will be|was) refunded/)).toBeInViewport()
  expect(await bookingOnServer(person, booking?.id ?? '')).toMatchObject({ status: 'cancelled' })
})
