import { rm } from 'node:fs/promises'
import { withoutChromiumsOwn } from '../../support/faults/without.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { goOffline, goOnline, workerReady } from '../../support/page/browser.ts'
import { sayEnglish } from '../../support/page/say.ts'
import { choosePhotos, fillListing, listingsOf } from '../../support/people/listing-form.ts'
import { becomeHost, registerPerson, signIn } from '../../support/people/people.ts'
import { photoOfTone, takePhotos } from '../../support/people/photos.ts'
import { saveOnItsPage } from '../../support/people/saving.ts'
import { idsOf, savedOnServer, someExperiences } from '../../support/server/catalogue.ts'
import { copyOfSite, deployNextBuild } from '../../support/server/next-build.ts'
import { expect, test } from '../../support/test.ts'

// For the soak: Firefox and WebKit, which do without most of it as they are, run such tasks in `npm test`.
test.beforeEach(async ({ context, app }) => withoutChromiumsOwn(context, app))

test('without sharing, background sync and channels: a link is copied or shown, what was saved leaves by itself, and every window hears of the log-out', {
  tag: '@soak',
}, async ({ app, person, context, page }) => {
  const [experience] = await someExperiences(app, 1)
  if (!experience) throw new Error('the sample catalogue is empty')
  const address = `${app.url}/experience/${experience.id}`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url })
  await signIn(page, person)
  await workerReady(page)
  await page.goto(address)
  const share = page.getByRole('button', { name: 'Share', exact: true }).filter({ visible: true })
  await share.click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await share.click()
  const sheet = page.getByRole('dialog', { name: 'Copy the link' })
  await sheet.getByLabel('Link to this experience').click()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address)
  await expectAxeClean(page)
  await sheet.getByRole('button', { name: 'Close' }).click()

  await goOffline(context, app)
  await saveOnItsPage(page, experience)
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  await goOnline(context, app)
  await expect.poll(() => savedOnServer(person)).toEqual(idsOf([experience]))
  await expect(page.getByText(/waiting|Syncing|No answer/)).toHaveCount(0)

  const other = await context.newPage()
  await other.goto('/favorites')
  await expect(other.getByRole('link', { name: experience.title }).first()).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(other.getByRole('link', { name: experience.title })).toHaveCount(0)
})

test('without a canvas for workers: a listing with photos is written without network, and there once', {
  tag: '@soak',
}, async ({ app, context, page }) => {
  const host = await becomeHost(await registerPerson(app))
  await signIn(page, host)
  await workerReady(page)
  await goOffline(context, app)
  await page.goto('/create-experience')
  await fillListing(page)
  await choosePhotos(page, await takePhotos(3))
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await goOnline(context, app)
  await expect.poll(() => listingsOf(host), { timeout: 60_000 }).toMatchObject([{ status: 'published' }])
  const [listing] = await listingsOf(host)
  expect(listing?.images.map(({ tone }) => photoOfTone(tone))).toEqual([0, 1, 2])
})

test('without prompts, promises and notifications: each is said in plain words, and nothing is pressed in vain', {
  tag: '@soak',
}, async ({ app, person, context, page }) => {
  const [experience] = await someExperiences(app, 1)
  if (!experience) throw new Error('the sample catalogue is empty')
  await signIn(page, person, sayEnglish, { remember: false })
  await saveOnItsPage(page, experience)
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { name: 'Take Rihla with you' })).toBeVisible()
  await expect(page.getByText(/^This browser installs apps from its own menu/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Install the app' })).toHaveCount(0)
  await expectAxeClean(page)
  await page.goto('/notifications')
  await expect(page.getByText(/^This browser cannot receive anything while Rihla is closed/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notify me on this device' })).toHaveCount(0)
  await page.goto('/settings?tab=storage')
  await expect(page.getByText(/^This browser may clear what Rihla stores here/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask the browser to keep it' })).toHaveCount(0)
  await expectAxeClean(page)

  // A second window of a person who did not ask to be remembered leaves both signed in.
  const other = await context.newPage()
  await other.goto('/notifications')
  await expect(other.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(page.getByText(/^This browser may clear what Rihla stores here/)).toBeVisible()

  // The lists of the footer can be opened where no style holds them open.
  await other.setViewportSize({ width: 1280, height: 800 })
  const footer = other.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Help center' })).toHaveCount(0)
  await footer.getByText('Support', { exact: true }).filter({ visible: true }).click()
  await expect(footer.getByRole('link', { name: 'Help center' })).toBeVisible()
})

test.describe('after a deploy', () => {
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture depends on.
    root: async ({}, use) => {
      const root = await copyOfSite()
      await use(root)
      await rm(root, { recursive: true, force: true })
    },
  })

  test('without Trusted Types and idle callbacks: the next version is offered, and there once it is accepted', {
    tag: '@soak',
  }, async ({ app, root, page }) => {
    if (root === undefined) throw new Error('this journey needs a site of its own')
    await page.goto('/')
    await workerReady(page)
    const title = 'Your saved places and trips are behind the new door.'
    await deployNextBuild(root, ['Log in to find your saved experiences and trips.', title])
    await app.server.restart()
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update now' }).click()])
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByText(title)).toBeVisible()
  })
})
