import type { Page } from '@playwright/test'
import type { Experience } from '#contract/models/experience.ts'
import { goOffline, goOnline, limitStorage, syncsDone, workerReady } from '../../support/page/browser.ts'
import { aListing, changeListing } from '../../support/people/listing.ts'
import { choosePhotos, fillListing, keptOnDevice, listingsOf, photoTiles } from '../../support/people/listing-form.ts'
import { becomeHost, type Person, registerPerson, resumeSession, signIn } from '../../support/people/people.ts'
import { takePhotos } from '../../support/people/photos.ts'
import type { App } from '../../support/server/app.ts'
import { expect, test } from '../../support/test.ts'

const openListing = async (page: Page, { id }: Experience) => {
  await page.goto(`/edit-experience/${id}`)
  await expect(page.getByLabel('Title', { exact: true })).not.toHaveValue('')
}
const saveOffline = async (page: Page) => {
  await page.getByRole('button', { name: 'Save when back online' }).click()
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
}
const titlesOf = async (host: Person, craft: string) =>
  (await listingsOf(host))
    .map(({ title }) => title)
    .filter((title) => title.startsWith(craft))
    .sort()

/** A listing about a craft, changed without network here and meanwhile on another device; the question is on screen. */
const twoVersions = async (app: App, page: Page, host: Person, craft: string) => {
  const context = page.context()
  const listing = await aListing(host, `${craft} with the women`)
  await openListing(page, listing)
  await goOffline(context, app)
  await page.getByLabel('Title', { exact: true }).fill(`${craft}, said the phone`)
  await saveOffline(page)
  await changeListing(host, listing, { title: `${craft}, said the desk` })
  await goOnline(context, app)
  await expect(page.getByText('1 to decide')).toBeVisible()
  await page.goto(`/edit-experience/${listing.id}`)
  const choice = page.getByRole('region', { name: 'This listing was changed on another device' })
  await expect(choice.getByRole('region', { name: 'On this device' })).toContainText(`${craft}, said the phone`)
  await expect(choice.getByRole('region', { name: 'On your account' })).toContainText(`${craft}, said the desk`)
}

/** A host at a device with the service worker, and what the device shows once nothing is left to decide. */
const hostAtDevice = async (app: App, page: Page) => {
  const host = await becomeHost(await registerPerson(app))
  await signIn(page, host)
  await workerReady(page)
  return { host, nothingToDecide: () => expect(page.getByText('1 to decide')).toHaveCount(0) }
}

test('two devices change one listing, and the host keeps both versions', async ({ app, page, problems }) => {
  problems.allow(/status of 412 .*\/api\/experiences\//)
  const { host } = await hostAtDevice(app, page)
  await twoVersions(app, page, host, 'Baking')
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Baking, said the phone')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect.poll(() => titlesOf(host, 'Baking')).toEqual(['Baking, said the desk', 'Baking, said the phone'])
  const made = (await listingsOf(host)).filter(({ title }) => title.startsWith('Baking'))
  expect(made.map(({ status }) => status).sort()).toEqual(['draft', 'published'])
})

test('two devices change one listing, and the host keeps the version of this device or of the account', {
  tag: '@soak',
}, async ({ app, page, problems }) => {
  problems.allow(/status of 412 .*\/api\/experiences\//)
  const { host, nothingToDecide } = await hostAtDevice(app, page)
  await twoVersions(app, page, host, 'Weaving')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => titlesOf(host, 'Weaving')).toEqual(['Weaving, said the phone'])
  await nothingToDecide()

  await twoVersions(app, page, host, 'Pottery')
  await page.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Pottery, said the desk')
  await nothingToDecide()
  expect(await titlesOf(host, 'Pottery')).toEqual(['Pottery, said the desk'])
})

test('a draft edited in two windows shows a conflict in the one that saves last, and keeps the other version', {
  tag: '@soak',
}, async ({ app, context, page }) => {
  const host = await becomeHost(await registerPerson(app))
  await resumeSession(page, host)
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

test('a photo for which the device has no room is refused whole, and what was kept stays', { tag: '@soak' }, async ({
  app,
  device,
}) => {
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
  await expect(full.getByText('This device has no space left', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(full.getByText(third.name)).toBeVisible()
  await expect(photoTiles(full)).toHaveCount(2)
  await device.close()

  const again = await device.newPage()
  await again.goto(address)
  await expect(photoTiles(again)).toHaveCount(2)
  await expect(again.getByLabel('Description')).not.toHaveValue('')
})
