import type { Page } from '@playwright/test'
import { hang, serverError } from '../../support/faults/faults.ts'
import { closeAllPages, goOffline, goTo, workerReady } from '../../support/page/browser.ts'
import { confirmedBooking } from '../../support/people/bookings.ts'
import { resumeSession, sampleHost, signIn } from '../../support/people/people.ts'
import { someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

/** Ten seconds are promised, and held by src/pwa/watch-connectivity.test.ts: a crowded machine needs more for the page itself. */
const noticed = { timeout: 60_000 }

const status = (page: Page) => page.getByRole('banner').getByRole('status')
const main = (page: Page) => page.getByRole('main')
const isOnline = (page: Page) => page.evaluate(() => navigator.onLine)

test('a server that dies while the device believes it is online is called that on every screen, whose data say their age', {
  tag: '@fr',
}, async ({ app, person, page, say }) => {
  const [saved] = await someExperiences(app, 1, person.user.preferences.language)
  if (!saved) throw new Error('the sample catalogue is empty')
  const { id } = await confirmedBooking(app, person)
  await person.ask('POST', '/users/favorites', { experienceId: saved.id })
  const upToDate = page.getByText(say('Up to date.'))
  const age = main(page).getByText(/last updated|dernière mise à jour/i)
  await page.clock.install()
  await signIn(page, person, say)
  await workerReady(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: say('Save “{title}”', { title: saved.title }) })).toBeVisible()
  for (const address of ['/bookings', `/bookings/${id}`, '/dashboard', '/favorites']) {
    await goTo(page, address)
    await expect(upToDate.first()).toBeVisible()
  }

  await app.proxy.down()
  await expect(status(page)).toContainText(say('No answer'), noticed)
  await expect(age.first()).toBeVisible()
  await expect(main(page).getByText(say('Rihla is not answering.'))).toBeVisible()
  expect(await isOnline(page)).toBe(true)
  // In the soak, every screen.
  const further = (...addresses: string[]) => (process.env.SOAK ? addresses : [])
  for (const address of ['/', `/bookings/${id}`, ...further('/bookings', '/dashboard'), '/favorites']) {
    await goTo(page, address)
    await expect(age.first(), address).toBeVisible()
    await expect(status(page)).toContainText(say('No answer'))
    await expect(upToDate).toHaveCount(0)
  }
  await page.clock.fastForward('07:00')
  await expect(age.filter({ hasText: '7 minutes' })).toBeVisible()
  for (const address of ['/search', ...further('/settings', '/changes', '/messages', '/notifications')]) {
    await goTo(page, address)
    await expect(status(page)).toContainText(say('No answer'))
    await expect(upToDate).toHaveCount(0)
  }

  // A list whose last attempt failed is not up to date, whatever else answers.
  const failing = app.proxy.rule({ path: /^\/api\/users\/favorites/ }, serverError)
  await app.proxy.up()
  await expect(status(page)).toHaveText('', noticed)
  await goTo(page, '/favorites')
  await expect.poll(() => failing.hits).toBeGreaterThan(0)
  await expect(age.first()).toBeVisible()
  await expect(upToDate).toHaveCount(0)
  failing.end()
  await goTo(page, '/changes')
  await goTo(page, '/favorites')
  await expect(upToDate).toBeVisible()
})

test('shows a hanging server as not answering, and a device without network as offline', {
  tag: '@soak',
}, async ({ app, context, page, person }) => {
  await resumeSession(page, person)
  await page.goto('/changes')
  await workerReady(page)
  const hanging = app.proxy.rule({}, hang)
  await expect(status(page)).toContainText('No answer', noticed)
  await expect(main(page).getByText(/^Rihla is not answering\./)).toBeVisible()
  hanging.end()
  await expect(status(page)).toHaveText('', noticed)
  await goOffline(context, app)
  await expect(status(page)).toContainText('Offline', noticed)
  await expect(main(page).getByText(/^You are offline\./)).toBeVisible()
})

test('a host’s dashboard, guests and listing show the age of their data while the server is down, without an error and without blaming the internet', {
  tag: '@soak',
}, async ({ app, page }) => {
  const host = await sampleHost(app)
  const { experiences } = await host.ask<{ experiences: { id: string }[] }>('GET', '/experiences/host/my-experiences')
  const editing = `/edit-experience/${experiences[0]?.id}`
  await resumeSession(page, host)
  await page.goto('/host-dashboard')
  await workerReady(page)
  await expect(page.getByText('Up to date.')).toBeVisible()
  for (const address of [editing, '/check-in']) {
    await goTo(page, address)
    await expect(main(page).getByText('Up to date.')).toBeVisible()
  }
  await app.proxy.down()
  const lastUpdated = main(page).getByText(/^Last updated/)
  await expect(lastUpdated.first()).toBeVisible(noticed)
  await goTo(page, editing)
  await expect(lastUpdated.first()).toBeVisible()
  await closeAllPages(page.context())

  const cold = await page.context().newPage()
  await cold.goto('/host-dashboard')
  await expect(cold.getByText(/^Last updated .*There may be new requests since then\.$/)).toBeVisible()
  await expect(status(cold)).toContainText('No answer', noticed)
  await expect(cold.getByText('Error loading host data')).toHaveCount(0)
  await expect(cold.getByText(/internet connection/)).toHaveCount(0)
})
