/** The form of a listing as a host fills it in. */
import { expect, type Page } from '@playwright/test'
import type { Experience } from '#contract/models/experience.ts'
import type { Person } from './people.ts'
import type { PhotoFile } from './photos.ts'

export const listingText = {
  title: 'Weaving with the women of Taznakht',
  description: 'We leave the village at eight, walk up to the weavers’ house and sit down at their looms.',
  highlight: 'A loom of your own',
  price: '320',
  hours: '2.5',
  start: '09:30',
  meetingPoint: 'The blue door behind the mosque',
}

/** Chosen by the host: none is at first. */
export const chooseDay = async (page: Page, day: string): Promise<void> => {
  const chip = page.getByRole('button', { name: day, exact: true })
  if ((await chip.getAttribute('aria-pressed')) === 'false') await chip.click()
}

/** All that publishing needs but the photos. */
export const fillListing = async (page: Page, text: Partial<typeof listingText> = {}): Promise<void> => {
  const { title, description, highlight, price, hours, start, meetingPoint } = { ...listingText, ...text }
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Category').selectOption('Workshop')
  await page.getByLabel('City').selectOption('Ouarzazate')
  await page.getByLabel('Description').fill(description)
  await page.getByLabel('Price per person').fill(price)
  // The header of a server-rendered page has a slider of that name, out of a phone’s sight.
  await page.getByRole('textbox', { name: 'Duration' }).fill(hours)
  await chooseDay(page, 'Friday')
  await page.getByLabel('Start 1', { exact: true }).fill(start)
  await page.getByLabel('Meeting point').fill(meetingPoint)
  await page.getByLabel('First highlight').fill(highlight)
}

export const photoTiles = (page: Page) => page.getByRole('list', { name: 'Photos, in order' }).getByRole('listitem')

/** Chooses photos and waits until each is kept: making them ready takes a busy machine its time. */
export const choosePhotos = async (page: Page, photos: readonly PhotoFile[]): Promise<void> => {
  const before = await photoTiles(page).count()
  await page
    .getByLabel('Photos', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([...photos])
  await expect(photoTiles(page)).toHaveCount(before + photos.length, { timeout: 60_000 })
}

/** Said only once everything is durable. */
export const keptOnDevice = async (page: Page): Promise<void> => {
  await expect(page.getByText('Writing…')).toHaveCount(0)
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
}

/** All that the account holds of a host's. */
export const listingsOf = async (host: Person): Promise<Experience[]> => {
  const { experiences } = await host.ask<{ experiences: Experience[] }>('GET', '/experiences/host/my-experiences')
  return experiences
}
