import { expect, type Page } from '@playwright/test'
import type { AvailabilityDay } from '#contract/models/availability.ts'
import type { Booking } from '#contract/models/booking.ts'
import { addDays } from '#contract/rules/time/morocco-time.ts'
import { sayEnglish } from '../page/say.ts'
import type { App } from '../server/app.ts'
import { someExperiences } from '../server/catalogue.ts'
import { askServer, type Person, registerPerson } from './people.ts'

/** A start with at least `places` left, as the server sees it, and the address of its form. */
export const someStart = async (app: App, guests = 2, places = guests) => {
  const [experience] = await someExperiences(app, 1)
  if (!experience) throw new Error('the sample catalogue is empty')
  const today = new Date().toISOString().slice(0, 10)
  const range = `from=${addDays(today, 8)}&to=${addDays(today, 40)}`
  // The contract's schema of this answer is tested with the server.
  const { days } = (await askServer(app, 'GET', `/experiences/${experience.id}/availability?${range}`)) as {
    days: AvailabilityDay[]
  }
  for (const { date, slots } of days) {
    const slot = slots.find(({ placesLeft }) => placesLeft >= places)
    if (!slot) continue
    const time = slot.timeSlot === null ? '' : `&slot=${encodeURIComponent(slot.timeSlot)}`
    return { experience, date, slot, path: `/book/${experience.id}?date=${date}${time}&guests=${guests}` }
  }
  throw new Error('the sample experience has no places')
}

/** Another person books that many places of a start. */
export const takePlaces = async (
  app: App,
  { experience, date, slot }: Awaited<ReturnType<typeof someStart>>,
  guests: number,
): Promise<void> => {
  if (guests === 0) return
  const other = await registerPerson(app)
  const { firstName, lastName, email } = other.user
  await other.ask('POST', '/bookings', {
    experienceId: experience.id,
    checkIn: date,
    timeSlot: slot.timeSlot,
    guests,
    totalPrice: experience.price * guests,
    paymentMethod: 'card',
    guestInfo: { firstName, lastName, email, phone: '+212612345678' },
  })
}

/** Opens the calendar of an experience's page, on a phone or beside it. The page is server-rendered: it is hydrated once it answers. */
export const openCalendar = async (page: Page, say = sayEnglish) => {
  const grid = page.getByRole('grid')
  // What opens the sheet from the bar of a phone, the field “Date …” of the card on a wide screen.
  const bar = page.getByRole('complementary', { name: say('Price and dates') })
  const opener = bar
    .locator('button[aria-haspopup=dialog]')
    .last()
    .or(bar.locator('button[aria-controls], button[aria-expanded]').first())
  // The sign of a person, which the fields beside the text wait for.
  await page.mouse.move(1, 1)
  await expect(async () => {
    if (!(await grid.isVisible())) await opener.click({ timeout: 1000 })
    await expect(grid).toBeVisible({ timeout: 3000 })
  }).toPass()
  return grid
}

export const submitButton = (page: Page, say = sayEnglish) =>
  page.getByRole('button', { name: say('Confirm and pay {0}', { 0: '' }).trim() })

/** Fills in what the account does not know. */
export const fillIn = async (
  page: Page,
  { message = 'Two early risers.', phone = '+212 612 345 678', say = sayEnglish } = {},
) => {
  await page.getByLabel(say('Special requests')).fill(message)
  await page.getByLabel(say('Phone'), { exact: true }).fill(phone)
}

export const bookingsOf = async (person: Person): Promise<Booking[]> =>
  (await person.ask<{ bookings: Booking[] }>('GET', '/bookings')).bookings

/** What stands in the form, as a person reads it. */
export const expectKept = async (
  page: Page,
  { message = 'Two early risers.', phone = '+212 612 345 678', say = sayEnglish } = {},
) => {
  await expect(page.getByLabel(say('Special requests'))).toHaveValue(message)
  await expect(page.getByLabel(say('Phone'), { exact: true })).toHaveValue(phone)
}
