import type { Page } from '@playwright/test'
import type { Experience } from '#contract/experience.ts'
import { goOffline, goOnline, limitStorage, syncsDone, workerReady } from '../support/browser.ts'
import { aListing } from '../support/listing.ts'
import { choosePhotos, fillListing, keptOnDevice, listingsOf, photoTiles } from '../support/listing-form.ts'
import { becomeHost, type Person, registerPerson, signIn } from '../support/people.ts'
import { takePhotos } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'

const openListing = async (page: Page, { id }: Experience) => {
  await page.goto(`/edit-experience/${id}`)
  await expect(page.getByLabel('Title', { exact: true })).not.toHaveValue('')
}
const saveOffline = async (page: Page) => {
  await page.getByRole('button', { name: 'Save when there is signal' }).click()
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible()
}
const titleOf = async (host: Person) => (await listingsOf(host)).map(({ title }) => title).sort()

/** One listing, changed without network here and meanwhile on another device. */
const twoVersions = async (app: Parameters<typeof registerPerson>[0], page: Page) => {
  const context = page.context()
  const host = await becomeHost(await registerPerson(app))
  const listing = await aListing(host, 'Weaving with the women')
  await signIn(page, host)
  await workerReady(page)
  await openListing(page, listing)
  await goOffline(context, app)
  await page.getByLabel('Title', { exact: true }).fill('Weaving, said the phone')
  await saveOffline(page)
  const body = { ...input(listing), title: 'Weaving, said the desk' }
  await host.ask('PUT', `/experiences/${listing.id}`, body)
  await goOnline(context, app)
  await expect(page.getByText('1 to decide')).toBeVisible()
  await page.goto(`/edit-experience/${listing.id}`)
  const choice = page.getByRole('region', { name: 'This listing was changed on another device' })
  await expect(choice.getByRole('region', { name: 'On this device' })).toContainText('Weaving, said the phone')
  await expect(choice.getByRole('region', { name: 'On your account' })).toContainText('Weaving, said the desk')
  return { host, listing }
}

/** What the form of an earlier client sends. */
const input = ({
  title,
  description,
  location,
  category,
  price,
  duration,
  groupSize,
  highlights,
  images,
}: Experience) => ({
  title,
  description,
  location,
  category,
  price,
  duration,
  groupSize,
  highlights,
  images: images.map(({ src }) => src),
})

test('two devices change one listing: keeping mine', async ({ app, page }) => {
  const { host } = await twoVersions(app, page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => titleOf(host)).toEqual(['Weaving, said the phone'])
  await expect(page.getByText('1 to decide')).toHaveCount(0)
})

test('two devices change one listing: keeping theirs', async ({ app, page }) => {
  const { host } = await twoVersions(app, page)
  await page.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Weaving, said the desk')
  await expect(page.getByText('1 to decide')).toHaveCount(0)
  expect(await titleOf(host)).toEqual(['Weaving, said the desk'])
})

test('two devices change one listing: keeping both', async ({ app, page }) => {
  const { host } = await twoVersions(app, page)
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Weaving, said the phone')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect.poll(() => titleOf(host)).toEqual(['Weaving, said the desk', 'Weaving, said the phone'])
  expect((await listingsOf(host)).map(({ status }) => status).sort()).toEqual(['draft', 'published'])
})

test('two windows write on one draft: the second one is told, and nothing is written over unasked', async ({
  app,
  context,
  page,
}) => {
  const host = await becomeHost(await registerPerson(app))
  await signIn(page, host)
  await page.goto('/create-experience')
  await page.getByLabel('Title', { exact: true }).fill('Begun in the first window')
  await keptOnDevice(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('Begun in the first window')
  await other.getByLabel('Title', { exact: true }).fill('Gone on with in the second')
  await keptOnDevice(other)
  await page.getByLabel('Meeting point').fill('The blue door')
  await expect(page.getByText('This draft was changed in another window.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the other one' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Gone on with in the second')
})

test('a photo for which the device has no room is refused whole, and what was kept stays', async ({ app, device }) => {
  test.setTimeout(180_000)
  const host = await becomeHost(await registerPerson(app))
  const [first, second, third] = await takePhotos(3)
  if (!first || !second || !third) throw new Error('three photos are needed')
  const page = await device.newPage()
  await signIn(page, host)
  await workerReady(page)
  await page.goto('/create-experience')
  await fillListing(page)
  await choosePhotos(page, [first, second])
  await keptOnDevice(page)
  // A sync left over would wake the worker before the room is limited below, and its first write measures it.
  await expect(page.getByText(/On your account: /)).toBeVisible({ timeout: 60_000 })
  await syncsDone(page)
  const address = page.url()
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
  await device.close()

  const full = await device.newPage()
  // Far below what is stored: how much a database gives back when it is opened again is its own affair.
  await limitStorage(full, app.url, Math.floor(usage / 2))
  await full.goto(address)
  await expect(photoTiles(full)).toHaveCount(2)
  await full.getByLabel('Photos', { exact: true }).and(full.locator('input')).setInputFiles([third])
  await expect(full.getByText('This device has no room left', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(full.getByText(third.name)).toBeVisible()
  await expect(photoTiles(full)).toHaveCount(2)
  await device.close()

  const again = await device.newPage()
  await again.goto(address)
  await expect(photoTiles(again)).toHaveCount(2)
  await expect(again.getByLabel('Description')).not.toHaveValue('')
})
