import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { hang, serverError } from '../../support/faults/faults.ts'
import { goTo, workerReady } from '../../support/page/browser.ts'
import { becomeHost, resumeSession } from '../../support/people/people.ts'
import type { App } from '../../support/server/app.ts'
import { idsOf, savedOnServer, someExperiences } from '../../support/server/catalogue.ts'
import { copyOfSite, deployNextBuild } from '../../support/server/next-build.ts'
import { test as base, expect } from '../../support/test.ts'

const before = 'Log in to find your saved experiences and trips.'
const after = 'Your saved places and trips are behind the new door.'

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture depends on.
  root: async ({}, use) => {
    const root = await copyOfSite()
    await use(root)
    await rm(root, { recursive: true, force: true })
  },
})

const deploy = async (app: App, root: string | undefined) => {
  if (root === undefined) throw new Error('this journey needs a site of its own')
  await deployNextBuild(root, [before, after])
  await app.server.restart()
}

/** The new build's worker waits for consent; the windows run on the one before. */
const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed')

/** What the app does each hour and whenever it comes back into view. A crowded machine is long at fetching every file anew. */
const lookForUpdate = async (page: Page) => {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
  await expect.poll(() => isWaiting(page), { timeout: 90_000 }).toBe(true)
}

/** Tells a window that was loaded again from one that was not. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

const openLogin = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
}

test('an update that is accepted brings the new build, loses neither what waits to be sent nor a word, and waits for no picture', async ({
  app,
  root,
  person,
  page,
}) => {
  const experiences = await someExperiences(app, 1)
  const host = await becomeHost(person)
  await resumeSession(page, host)
  const storm = app.proxy.rule({ path: /^\/api\/(sync|users\/favorites)/, method: 'POST' }, serverError)
  await page.clock.install()
  await page.goto(`/experience/${experiences[0]?.id}`)
  await workerReady(page)
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  await expect(page.getByText('Saved on this device, waiting to sync.')).toBeAttached()
  await goTo(page, '/create-experience')
  await page.getByLabel('Title', { exact: true }).fill('Weaving')
  await expect(page).toHaveURL(/draft=/)

  // Whoever finds the update long after the window was opened must be able to accept it too.
  await page.clock.fastForward('05:00')
  await deploy(app, root)
  await lookForUpdate(page)
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  const scripts = () => page.evaluate(() => [...document.scripts].map(({ src }) => src))
  const old = await scripts()
  // What the server is asked for without end must not keep the worker of the build before in charge.
  await page.evaluate(() => void setInterval(() => fetch('/api/health/live').catch(() => undefined), 50))
  const pictures = { path: /^\/media\/0/ }
  app.proxy.rule(pictures, hang)
  await page.evaluate((address) => Object.assign(new Image(), { src: address }), `/media/${'0'.repeat(64)}/320.webp`)
  await expect.poll(() => app.proxy.requests(pictures).length).toBeGreaterThan(0)
  await page.getByLabel('Description').fill('We leave the village at eight, and')
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update now' }).click()])
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Weaving')
  await expect(page.getByLabel('Description')).toHaveValue('We leave the village at eight, and')
  expect(await scripts()).not.toEqual(old)
  expect(await savedOnServer(host)).toEqual([])

  storm.end()
  await expect.poll(() => savedOnServer(host)).toEqual(idsOf(experiences))
})

test('keeps the old build when the user refuses an update, and shows a bar when another window accepts it', {
  tag: '@soak',
}, async ({ app, root, context, page }) => {
  await page.goto('/')
  await workerReady(page)
  const other = await context.newPage()
  await other.goto('/')
  await mark(page)
  await deploy(app, root)
  await lookForUpdate(other)
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Later', exact: true }).click()
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)
  expect(await isWaiting(page)).toBe(true)
  // A screen that was not opened before still opens, as it was.
  await openLogin(page)
  await expect(page.getByText(before)).toBeVisible()
  await page.getByRole('link', { name: 'Rihla, home' }).click()
  expect(await isMarked(page)).toBe(true)

  await Promise.all([other.waitForEvent('load'), other.getByRole('button', { name: 'Update now' }).click()])
  await openLogin(other)
  await expect(other.getByText(after)).toBeVisible()
  await expect(page.getByText('Rihla was updated in another window.')).toBeVisible()
  // Its files are no longer in the new worker's precache, and the browser's own cache may have dropped them:
  // the server kept them.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update now' }).click()])
  await openLogin(page)
  await expect(page.getByText(after)).toBeVisible()
})
