import type { Page } from '@playwright/test'
import type { ListingDraft } from '#data/db/listing-draft-row.ts'
import { dropAnswer, dropRequest, type Fault, refused, serverError } from '../../support/faults/faults.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { goOffline, goOnline, goTo, workerReady } from '../../support/page/browser.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { aListing } from '../../support/people/listing.ts'
import {
  choosePhotos,
  fillListing,
  keptOnDevice,
  listingsOf,
  listingText,
  photoTiles,
} from '../../support/people/listing-form.ts'
import { becomeHost, registerPerson, resumeSession } from '../../support/people/people.ts'
import { photoOfTone, takePhotos } from '../../support/people/photos.ts'
import { storedOnDevice } from '../../support/people/stored.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

const publish = { method: 'POST', path: '/api/experiences' }
/** The photos go first, one after the other. */
const sending = { timeout: 60_000 }
const photoRequests = { method: 'PUT', path: /^\/api\/media\// }

test('a listing with six photos, begun and published without network, through a killed browser: there once, in order', async ({
  app,
  device,
}) => {
  const host = await becomeHost(await registerPerson(app))
  // A photo of 12 megapixels takes seconds to make, send and store, so `npm test` has one and the soak six.
  const large = await takePhotos(process.env.SOAK ? 6 : 1, 'large')
  const photos = [...large, ...(await takePhotos(6)).slice(large.length)]
  const page = await device.newPage()
  await resumeSession(page, host)
  await page.goto('/dashboard')
  await workerReady(page)
  await app.proxy.down()
  await page.goto('/create-experience')
  await fillListing(page)
  await choosePhotos(page, photos)
  // In another order than they were chosen: the last one is the cover.
  await photoTiles(page)
    .nth(5)
    .getByRole('button', { name: /^Photo 6/ })
    .click()
  await page.getByRole('button', { name: 'Make cover' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Meeting point').fill('The blue door')
  await keptOnDevice(page)
  const address = page.url()
  await device.kill()

  const again = await device.newPage()
  await again.goto(address)
  await expect(again.getByLabel('Title', { exact: true })).toHaveValue(listingText.title)
  await expect(again.getByLabel('Meeting point')).toHaveValue('The blue door')
  await expect(photoTiles(again)).toHaveCount(6)
  await again.getByRole('button', { name: 'Publish' }).click()
  await expect(again.getByText('Saved on this device', { exact: true })).toBeVisible()
  expect(await listingsOf(host)).toEqual([])

  await app.proxy.up()
  const published = {
    title: listingText.title,
    status: 'published',
    isApproved: false,
    price: 320,
    durationHours: 2.5,
  }
  await expect.poll(() => listingsOf(host), sending).toMatchObject([published])
  const [listing] = await listingsOf(host)
  expect(listing?.images.map(({ tone }) => photoOfTone(tone))).toEqual([5, 0, 1, 2, 3, 4])
  expect(app.proxy.requests(publish).filter(({ status }) => status === 201)).toHaveLength(1)
})

test('an upload that was cut at its fourth photo goes on with it, and a lost answer makes no second listing', {
  tag: '@soak',
}, async ({ app, context, page }) => {
  test.setTimeout(180_000)
  const host = await becomeHost(await registerPerson(app))
  await resumeSession(page, host)
  await page.goto('/create-experience')
  await workerReady(page)
  await goOffline(context, app)
  await fillListing(page)
  await choosePhotos(page, await takePhotos(5))
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()

  const [draft] = JSON.parse((await storedOnDevice(page))['rihla-device/listingDrafts'] ?? '[]') as ListingDraft[]
  const hashes = draft?.photos.map((photo) => (photo.kind === 'own' ? photo.sha256 : '')) ?? []
  const cut = app.proxy.rule({ path: `/api/media/${hashes[3]}` }, dropRequest, 1)
  const lost = app.proxy.rule(publish, dropAnswer, 1)
  await goOnline(context, app)
  await expect.poll(() => lost.hits, sending).toBe(1)
  await expect(page.getByRole('link', { name: /waiting|Syncing|No answer/ })).toHaveCount(0, sending)
  expect(cut.hits).toBe(1)
  const sent = app.proxy.requests(photoRequests).map(({ path }) => path.split('/').at(-1))
  expect(sent).toEqual([...hashes.slice(0, 4), hashes[3], hashes[4]])
  expect(await listingsOf(host)).toHaveLength(1)
  const tries = app.proxy.requests(publish)
  expect(tries.length).toBeGreaterThan(1)
  expect(new Set(tries.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

testOnPage(
  'the form reports missing fields in the specified order, each at its field, and a toast reports what the server refuses',
  { tag: '@soak' },
  async ({ app, page, problems }) => {
    problems.allow(/status of 403 /)
    problems.allow(askedWithoutToken)
    const host = await becomeHost(await registerPerson(app))
    await resumeSession(page, host)
    // A browser that does not know where it is offers the map alone.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
    await page.goto('/create-experience')
    const tell = async (title: string) => {
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByRole('alert').getByText(title, { exact: true })).toBeVisible()
    }
    await fillListing(page, { title: 'Looms', description: 'Too short', highlight: 'Tea', price: '-5' })
    await expect(page.getByRole('button', { name: 'Put a pin on the map' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use where I am' })).toHaveCount(0)
    await tell('Description too short')
    // axe reports fields that the toast covers in part as too small.
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toHaveCount(0)
    await expectAxeClean(page)
    await page.getByLabel('Description').fill(listingText.description)
    await tell('Highlight too short')
    await page.getByLabel('First highlight').fill(' ')
    await tell('First highlight missing')
    await page.getByLabel('First highlight').fill(listingText.highlight)
    await tell('Title too short')
    await page.getByLabel('Title', { exact: true }).fill(listingText.title)
    await tell('Not enough photos')
    await choosePhotos(page, await takePhotos(3))
    await tell('Invalid price')
    await page.getByLabel('Price per person').fill('0')
    // What was typed may be on the account as a draft by now: it is then changed, not made.
    const refusals = [publish, { method: 'PUT', path: /^\/api\/experiences\// }].map((sent) =>
      app.proxy.rule(sent, refused(403, 'forbidden')),
    )
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Error' })).toContainText('Access denied.', sending)
    for (const refusal of refusals) refusal.end()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Experience created', { exact: true })).toBeVisible(sending)
    await expect.poll(() => listingsOf(host)).toMatchObject([{ status: 'published', price: 0 }])
  },
)

/** As a release with laxer rules would have queued it. */
const queueShortTitle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open('rihla-device')
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const change = opened.result.transaction('outbox', 'readwrite')
          const cursor = change.objectStore('outbox').openCursor()
          cursor.onsuccess = () => {
            const { result } = cursor
            if (!result) return
            result.value.payload.body.title = 'Looms'
            result.update(result.value)
            result.continue()
          }
          change.oncomplete = () => {
            opened.result.close()
            resolve()
          }
        }
      }),
  )

test('a listing that the server refuses is kept with its reason, mended, and sent again', { tag: '@soak' }, async ({
  app,
  context,
  page,
  problems,
}) => {
  problems.allow(/status of 422 .*\/api\/experiences(\/|\))/)
  const host = await becomeHost(await registerPerson(app))
  await resumeSession(page, host)
  await page.goto('/create-experience')
  await workerReady(page)
  await goOffline(context, app)
  await fillListing(page)
  await choosePhotos(page, await takePhotos(3))
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await queueShortTitle(page)

  await goOnline(context, app)
  await page.getByRole('link', { name: '1 refused' }).click()
  await expect(page.getByText('It was refused.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Some fields need attention.')).toBeVisible()
  await page.getByRole('link', { name: /^Open: Publish/ }).click()
  await expect(page.getByText('It was refused.')).toBeVisible()
  await expect(photoTiles(page)).toHaveCount(3)
  await page.getByLabel('Title', { exact: true }).fill('Looms of Taznakht, by the river')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Experience created', { exact: true })).toBeVisible(sending)
  expect(await listingsOf(host)).toMatchObject([{ title: 'Looms of Taznakht, by the river', status: 'published' }])
})

testOnPage(
  'Back leaves the form for the previous page or the listings, and a listing that cannot be opened says why',
  { tag: '@soak' },
  async ({ app, page, person, problems }) => {
    problems.allow(/status of 500 /)
    problems.allow(askedWithoutToken)
    const host = await becomeHost(person)
    const listing = await aListing(host, 'Weaving with the women of Taznakht')
    await resumeSession(page, host)
    await page.goto('/host-dashboard?tab=bookings')
    await page.getByRole('link', { name: 'New experience' }).click()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/host-dashboard?tab=bookings')
    await goTo(page, '/host?tab=experiences')
    await page.getByRole('link', { name: /^Edit “/ }).click()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page).toHaveURL('/host?tab=experiences')
    await page.goto(`/edit-experience/${listing.id}`)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page).toHaveURL('/host-dashboard?tab=experiences')

    app.proxy.rule({ path: '/api/experiences/host/my-experiences' }, refused(500, 'internal'))
    await page.goto('/edit-experience/00000000-0000-7000-8000-000000000001')
    await expect(page.getByRole('listitem').filter({ hasText: 'Error' })).toContainText('Server error.')
    await expect(page.getByRole('alert').filter({ hasText: 'Server error.' })).toBeVisible()
  },
)

testOnPage(
  'what the header suggests and a listing is made of comes from the server, and from the contract without it',
  { tag: '@soak' },
  async ({ app, page, person, problems }) => {
    problems.allow(/status of 500 /)
    const answer = (data: object): Fault => ({
      kind: 'answer',
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ data }),
    })
    const rules = [
      app.proxy.rule({ path: '/api/experiences/cities' }, answer({ cities: [{ name: 'Taroudant', count: 3 }] })),
      app.proxy.rule({ path: '/api/experiences/languages' }, answer({ languages: [{ name: 'Tachelhit' }] })),
      app.proxy.rule(
        { path: '/api/experiences/cancellation-policies' },
        answer({ cancellationPolicies: [{ id: 'strict', name: 'Strict', description: 'As strict as it gets.' }] }),
      ),
    ]
    const place = page.getByRole('dialog').getByRole('combobox', { name: 'Where to' })
    const openSearch = async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
      await place.click()
    }
    await resumeSession(page, await becomeHost(person))
    await page.goto('/create-experience')
    await expect(page.getByText('Tachelhit')).toBeVisible()
    await expect(page.getByText('German', { exact: true })).toHaveCount(0)
    const policies = page.getByLabel('Cancellation policy').getByRole('option')
    await expect(policies).toHaveCount(1)
    await openSearch()
    await expect(
      page.getByRole('listbox', { name: 'Where to' }).getByRole('option', { name: 'Taroudant' }),
    ).toBeVisible()

    for (const rule of rules) rule.end()
    for (const path of ['cities', 'languages', 'cancellation-policies'])
      app.proxy.rule({ path: `/api/experiences/${path}` }, serverError)
    await page.evaluate(() => localStorage.removeItem('rihla-reference'))
    await page.reload()
    await expect(page.getByText('German', { exact: true })).toBeVisible()
    await expect(policies).toHaveCount(3)
    await openSearch()
    await expect(page.getByRole('listbox', { name: 'Where to' }).getByRole('option', { name: 'Tangier' })).toBeVisible()
  },
)
