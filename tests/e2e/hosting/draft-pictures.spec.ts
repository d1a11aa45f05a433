import { goOffline, workerReady } from '../../support/page/browser.ts'
import { aListing } from '../../support/people/listing.ts'
import { expectCover, unseenPhotos } from '../../support/people/listing-pictures.ts'
import { becomeHost, resumeSession } from '../../support/people/people.ts'
import { storedOnDevice } from '../../support/people/stored.ts'
import { expect, test } from '../../support/test.ts'

test('pictures of a listing that waits are its host’s, also without network, and leave with the log-out', {
  tag: '@soak',
}, async ({ app, context, person, page }) => {
  const host = await becomeHost(person)
  const listing = await aListing(host, 'A listing with its own photos', { images: await unseenPhotos() })
  expect((await fetch(new URL(`${listing.images[0]?.src}/640.webp`, app.url))).status).toBe(404)
  await resumeSession(page, host)
  await page.goto('/dashboard')
  await workerReady(page)
  await page.goto(`/experience/${listing.id}`)
  await expectCover(page, listing)
  // It is shown as soon as the server told it, and kept meanwhile.
  await expect.poll(async () => (await storedOnDevice(page))['rihla-mirror/details']).toContain(listing.title)
  await goOffline(context, app)
  await page.reload()
  await expectCover(page, listing)
  const hash = listing.images[0]?.src ?? ''
  expect((await storedOnDevice(page))['cache rihla-own-pictures']).toContain(hash)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out', { exact: true })).toBeVisible()
  for (const [place, text] of Object.entries(await storedOnDevice(page)))
    expect(text, `the picture in ${place}`).not.toContain(hash)
})
