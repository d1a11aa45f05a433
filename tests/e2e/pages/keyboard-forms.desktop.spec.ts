import type { Locator, Page } from '@playwright/test'
import { expectAxeClean } from '../../support/page/axe.ts'
import { atDesk } from '../../support/page/desk.ts'
import { skipHeader, tabTo } from '../../support/page/keyboard.ts'
import { bookingsOf, someStart, submitButton } from '../../support/people/booking-form.ts'
import { keptOnDevice, listingsOf, listingText } from '../../support/people/listing-form.ts'
import { becomeHost, registerPerson, resumeSession } from '../../support/people/people.ts'
import { expect, test } from '../../support/test.ts'

// Installing the worker takes seconds of each journey, and none of this is its own. Nothing that moves is looked at.
test.use({ ...atDesk, serviceWorkers: 'block', reducedMotion: 'reduce' })

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
const type = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByRole('main').getByLabel(new RegExp(`^${label}`)))
  await page.keyboard.type(text)
}

/** Goes on by days until one is free, and chooses it; answers which. */
const chooseFreeDay = async (page: Page): Promise<string> => {
  const day = page.locator('[data-date]:focus')
  await expect(day).toBeVisible()
  for (let days = 0; (await day.getAttribute('data-state')) !== 'open'; days++) {
    expect(days).toBeLessThan(14)
    await page.keyboard.press('ArrowRight')
  }
  const date = await day.getAttribute('data-date')
  await page.keyboard.press('Enter')
  return date ?? ''
}

test('a day is found, booked and paid for with the keyboard alone', async ({ app, person, page }) => {
  const { experience } = await someStart(app)
  await resumeSession(page, person)
  await page.goto(`/experience/${experience.id}`)
  await skipHeader(page)
  const date = page.getByRole('button', { name: /^Date/ })
  // Its code comes after the paint: who is quicker would pass it by.
  await expect(date).toBeVisible()
  await press(page, date)
  await tabTo(page, page.locator('[data-date][tabindex="0"]'))
  await expectAxeClean(page)
  await page.keyboard.press('PageDown')
  const day = await chooseFreeDay(page)
  await expect(date).toBeFocused()
  await press(page, page.getByRole('button', { name: 'More guests' }), 'Space')
  await press(page, page.getByRole('link', { name: 'Reserve' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm and pay' })).toBeVisible()

  await type(page, 'Special requests', 'Two early risers.')
  await type(page, 'Phone', '+212 612 345 678')
  await press(page, submitButton(page))
  await page.waitForURL('**/payment/sandbox/**')
  await press(page, page.getByRole('button', { name: 'Approve the payment' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Paid, thank you' })).toBeVisible()
  expect(await bookingsOf(person)).toMatchObject([
    {
      checkIn: day,
      guests: 2,
      payment: 'paid',
      message: 'Two early risers.',
      guestInfo: { phone: '+212612345678' },
    },
  ])
})

test('a listing is written, gets its days and is saved as a draft with the keyboard alone', { tag: '@soak' }, async ({
  app,
  page,
}) => {
  const host = await becomeHost(await registerPerson(app))
  await resumeSession(page, host)
  await page.goto('/create-experience')
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
  await skipHeader(page)
  await type(page, 'Title', listingText.title)
  await type(page, 'Category', 'Workshop')
  await type(page, 'City', 'Ouarzazate')
  await type(page, 'Description', listingText.description)
  await type(page, 'Price per person', listingText.price)
  await type(page, 'Duration', listingText.hours)
  await press(page, page.getByRole('button', { name: 'Friday' }), 'Space')
  await press(page, page.getByRole('button', { name: 'Saturday' }))
  const start = page.getByLabel('Start 1', { exact: true })
  await type(page, 'Start 1', '09:30AM')
  await press(page, page.getByRole('button', { name: 'Add a start' }))
  await expect(page.getByLabel('Start 2', { exact: true })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Remove start 2' }))
  await expect(start).toBeFocused()
  await type(page, 'Meeting point', listingText.meetingPoint)
  await press(page, page.getByRole('button', { name: 'Put a pin on the map' }))
  const map = page.getByRole('button', { name: /^Map\. / })
  await expect(map).toBeVisible()
  await press(page, map)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowLeft')
  await type(page, 'First highlight', listingText.highlight)
  await keptOnDevice(page)
  await press(page, page.getByRole('button', { name: 'Save as Draft' }))
  await expect
    .poll(() => listingsOf(host))
    .toMatchObject([
      {
        status: 'draft',
        title: listingText.title,
        category: 'workshop',
        location: 'Ouarzazate',
        price: 320,
        durationHours: 2.5,
        availableDays: [5, 6],
        timeSlots: ['09:30'],
        meetingPoint: listingText.meetingPoint,
        meetingCoordinates: { latitude: expect.closeTo(30.93, 1), longitude: expect.closeTo(-7.06, 1) },
      },
    ])
})
