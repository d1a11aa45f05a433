import type { Browser, Page } from '@playwright/test'
import type { SessionAnswer } from '#contract/models/user.ts'
import { serverError } from '../../support/faults/faults.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { workerReady } from '../../support/page/browser.ts'
import { aListing, changeListing } from '../../support/people/listing.ts'
import { admin, askServer, becomeHost, resumeSession, signIn } from '../../support/people/people.ts'
import { changeRequests, setHearts } from '../../support/people/saving.ts'
import type { App } from '../../support/server/app.ts'
import { someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

// What it approves and hides, every search on that server would tell.
test.use({ ownServer: true })

const title = 'Weaving with the women of Taznakht'
const reason = 'The house you describe does not exist.'

const approveAsAdmin = async (app: App, id: string) => {
  // The contract's schema of this answer is tested with the server.
  const { tokens } = (await askServer(app, 'POST', '/auth/login', { body: admin })) as SessionAnswer
  await askServer(app, 'PUT', `/experiences/${id}/approve`, { token: tokens.accessToken })
}
const found = async (app: App) => {
  const answer = await askServer(app, 'GET', `/experiences?search=${encodeURIComponent(title)}`)
  return (answer as { experiences: { title: string }[] }).experiences.map((each) => each.title)
}
/** The admin's own window, beside the person's phone. */
const adminWindow = async (app: App, browser: Browser): Promise<Page> => {
  const window = await (await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' })).newPage()
  await signIn(window, admin)
  // On its way out it is paler than what axe takes for readable.
  await expect(window.getByText(/^Welcome back/)).toHaveCount(0)
  return window
}

test('a person who is suspended is signed out and told why, nothing is found or lost, and lifting it brings all back', async ({
  app,
  browser,
  ledger,
  page,
  person,
  problems,
}) => {
  // Whatever their open windows ask for after it.
  problems.allow(/status of 40[13] .*\/api\//)
  const host = await becomeHost(person)
  const listing = await aListing(host, title)
  await approveAsAdmin(app, listing.id)
  expect(await found(app)).toEqual([title])
  const [saved] = await someExperiences(app, 1)
  if (!saved) throw new Error('The catalogue is empty.')
  await signIn(page, host)
  await workerReady(page)
  await page.goto('/search')
  // What the device has not sent when it happens.
  const stuck = app.proxy.rule(changeRequests, serverError)
  await setHearts(page, [saved])

  const desk = await adminWindow(app, browser)
  await desk.goto('/admin-dashboard')
  await desk.getByLabel('Name, email, title, ID or voucher code').fill(host.email)
  await desk.getByRole('button', { name: 'Search', exact: true }).last().click()
  const people = desk.getByRole('region', { name: 'People' })
  await expect(people.getByText(host.email)).toBeVisible()
  await expectAxeClean(desk)
  await people.getByRole('button', { name: host.user.name }).click()
  const sheet = desk.getByRole('dialog', { name: host.user.name })
  await expect(sheet.getByText(title)).toBeVisible()
  await sheet.getByText('Suspend this account').click()
  await expect(sheet.getByText('Write the reason first, ten characters or more.')).toBeVisible()
  await sheet.getByLabel('Reason').fill(reason)
  await expectAxeClean(desk)
  await sheet.getByRole('button', { name: 'Suspend the account' }).click()
  await expect(sheet.getByRole('heading', { name: /^Suspended since/ })).toBeVisible()
  expect(await found(app)).toEqual([])

  // The device hears that its session is over, and keeps what waits; the log-in says why.
  stuck.end()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Log in again' })).toBeVisible()
  const logIn = async () => {
    await page.getByLabel('Password', { exact: true }).fill(host.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await logIn()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(reason)
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /\/contact$/)
  await expectAxeClean(page)

  await sheet.getByRole('button', { name: 'Lift the suspension' }).click()
  await expect(sheet.getByText('Suspend this account')).toBeVisible()
  expect(await found(app)).toEqual([title])
  await page.getByRole('button', { name: 'Use another account' }).click()
  await logIn()
  await expect(page.getByText('You are logged in.', { exact: true })).toBeVisible()
  // What was done before is sent now.
  await expect.poll(async () => (await ledger.effects()).map(({ experienceId }) => experienceId)).toEqual([saved.id])
})

test('a listing that waits is told on every page, and approved or returned on its own page, as it was seen', async ({
  app,
  browser,
  person,
}) => {
  const host = await becomeHost(person)
  const good = await aListing(host, title)
  const desk = await adminWindow(app, browser)
  const bell = desk.getByRole('link', { name: /^Admin dashboard, \d+ waits? for you$/ })
  // With the contradicted report of absence in the sample data.
  await expect(bell).toHaveAccessibleName('Admin dashboard, 2 wait for you')
  // The window hears of what comes while it is open.
  const unclear = await aListing(host, 'Something about the mountains')
  await expect(bell).toHaveAccessibleName('Admin dashboard, 3 wait for you')
  await bell.click()
  const row = desk.getByRole('article').filter({ hasText: good.title })
  await expect(row.getByText(/^Here since .* · nothing approved yet$/)).toBeVisible()
  await row.getByRole('link', { name: good.title }).click()
  await expect(desk.getByRole('heading', { level: 1, name: good.title })).toBeVisible()
  const bar = desk.getByRole('complementary', { name: 'Approval' })
  await expect(bar).toBeVisible()
  await expectAxeClean(desk)

  await changeListing(host, good, { price: 990 })
  await bar.getByRole('button', { name: 'Approve' }).click()
  await expect(
    desk.getByText('Its host has changed it in the meantime. Look at what it says now.', { exact: true }),
  ).toBeVisible()
  await expect(bar.getByText('990')).toBeVisible()
  expect(await found(app)).toEqual([])
  await bar.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Experience approved', { exact: true })).toBeVisible()
  await expect(desk).toHaveURL(/\/admin-dashboard$/)
  expect(await found(app)).toEqual([title])

  await desk.getByRole('article').filter({ hasText: unclear.title }).getByRole('link').click()
  await bar.getByRole('button', { name: 'Return to the host' }).click()
  await desk.getByLabel('What should change').fill('Say where you walk, and for how long.')
  await desk.getByRole('button', { name: 'Return it' }).click()
  await expect(desk.getByText(`“${unclear.title}” was returned to its host`, { exact: true })).toBeVisible()
  await expect(desk).toHaveURL(/\/admin-dashboard$/)
  await expect(bell).toHaveAccessibleName('Admin dashboard, 1 waits for you')
})

test('others see neither the bell nor the bar, hosts of the listing included', async ({
  app,
  page,
  person,
  problems,
}) => {
  // The page is asked for without a token first, and so are its pictures.
  problems.allow(/status of 404/)
  const host = await becomeHost(person)
  const listing = await aListing(host, title)
  await resumeSession(page, host)
  await page.goto(`/experience/${listing.id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Price and dates' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Approval' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Admin dashboard/ })).toHaveCount(0)
  expect(app.proxy.requests({ path: '/api/admin/waiting' })).toEqual([])
})
