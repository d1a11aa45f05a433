import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Experience } from '#contract/models/experience.ts'
import { goOffline, workerReady } from '../../support/page/browser.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { aListing } from '../../support/people/listing.ts'
import { admin, becomeHost, type Person, resumeSession, signIn } from '../../support/people/people.ts'
import { storedOnDevice } from '../../support/people/stored.ts'
import { expect, test } from '../../support/test.ts'

/** Bytes that nobody has sent before: the same ones in an approved listing are everybody's. */
const photo = async (): Promise<string> => {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

const waitingListing = async (host: Person): Promise<Experience> =>
  aListing(host, 'A listing with its own photos', { images: await Promise.all([photo(), photo(), photo()]) })

/** How far the page's first picture is from the tone that the server gave it, as the sum of its channels. */
const distanceFrom = (page: Page, tone: string) =>
  page.evaluate((tone) => {
    const image = document.querySelector<HTMLImageElement>('main img')
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!image?.complete || image.naturalWidth === 0 || !canvas) return 999
    canvas.drawImage(image, 0, 0, 1, 1)
    const seen = canvas.getImageData(0, 0, 1, 1).data
    const expected = [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16))
    return expected.reduce((sum, channel, index) => sum + Math.abs(channel - (seen[index] ?? 0)), 0)
  }, tone)

const expectShown = async (page: Page, listing: Experience) => {
  const [cover] = listing.images
  if (!cover) throw new Error('the listing has no pictures')
  await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible()
  await expect.poll(() => distanceFrom(page, cover.tone), 'the cover, and not the stand-in').toBeLessThan(30)
}
const addressOf = (listing: Experience) => `${listing.images[0]?.src}/640.webp`

test('pictures of a listing that waits are its host’s, also without network, and leave with the log-out', async ({
  app,
  context,
  person,
  page,
}) => {
  const host = await becomeHost(person)
  const listing = await waitingListing(host)
  expect((await fetch(new URL(addressOf(listing), app.url))).status).toBe(404)
  await signIn(page, host)
  await workerReady(page)
  await page.goto(`/experience/${listing.id}`)
  await expectShown(page, listing)
  // It is shown as soon as the server told it, and kept meanwhile.
  await expect.poll(async () => (await storedOnDevice(page))['rihla-mirror/details']).toContain(listing.title)
  await goOffline(context, app)
  await page.reload()
  await expectShown(page, listing)
  const hash = listing.images[0]?.src ?? ''
  expect((await storedOnDevice(page))['cache rihla-own-pictures']).toContain(hash)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out', { exact: true })).toBeVisible()
  for (const [place, text] of Object.entries(await storedOnDevice(page)))
    expect(text, `the picture in ${place}`).not.toContain(hash)
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })
  test('the admin sees the pictures of what waits for approval', async ({ person, page, problems }) => {
    problems.allow(askedWithoutToken)
    // So is the page: the server draws what is public.
    problems.allow(/status of 404.*\/experience\//)
    const listing = await waitingListing(await becomeHost(person))
    await resumeSession(page, admin)
    await page.goto(`/experience/${listing.id}`)
    await expectShown(page, listing)
  })
})
