import { randomUUID } from 'node:crypto'
import type { SessionAnswer } from '#contract/models/user.ts'
import { serverError } from '../../support/faults/faults.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { workerReady } from '../../support/page/browser.ts'
import { aListing } from '../../support/people/listing.ts'
import { admin, askServer, becomeHost, resumeSession } from '../../support/people/people.ts'
import { changeRequests, setHearts } from '../../support/people/saving.ts'
import { someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

const reason = 'The house you describe does not exist.'

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
  const listing = await aListing(host, `Weaving with the women of ${randomUUID().slice(0, 8)}`)
  // The contract's schema of this answer is tested with the server.
  const { tokens } = (await askServer(app, 'POST', '/auth/login', { body: admin })) as SessionAnswer
  await askServer(app, 'PUT', `/experiences/${listing.id}/approve`, { token: tokens.accessToken })
  const isFound = async () => {
    const answer = await askServer(app, 'GET', `/experiences?search=${encodeURIComponent(listing.title)}`)
    return (answer as { experiences: { id: string }[] }).experiences.some(({ id }) => id === listing.id)
  }
  expect(await isFound()).toBe(true)
  const [saved] = await someExperiences(app, 1)
  if (!saved) throw new Error('The catalogue is empty.')
  await resumeSession(page, host)
  await page.goto('/search')
  await workerReady(page)
  // What the device has not sent when it happens.
  const stuck = app.proxy.rule(changeRequests, serverError)
  await setHearts(page, [saved])

  // The admin's own window, beside the person's phone.
  const desk = await (await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' })).newPage()
  await resumeSession(desk, admin)
  await desk.goto('/admin-dashboard')
  await desk.getByLabel('Name, email, title, ID or voucher code').fill(host.email)
  await desk.getByRole('button', { name: 'Search', exact: true }).last().click()
  const people = desk.getByRole('region', { name: 'People' })
  await expect(people.getByText(host.email)).toBeVisible()
  await people.getByRole('button', { name: host.user.name }).click()
  const sheet = desk.getByRole('dialog', { name: host.user.name })
  await expect(sheet.getByText(listing.title)).toBeVisible()
  await sheet.getByText('Suspend this account').click()
  await expect(sheet.getByText('Write the reason first, ten characters or more.')).toBeVisible()
  await sheet.getByLabel('Reason').fill(reason)
  await expectAxeClean(desk)
  await sheet.getByRole('button', { name: 'Suspend the account' }).click()
  await expect(sheet.getByRole('heading', { name: /^Suspended since/ })).toBeVisible()
  expect(await isFound()).toBe(false)

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
  expect(await isFound()).toBe(true)
  await page.getByRole('button', { name: 'Use another account' }).click()
  await logIn()
  await expect(page.getByText('You are logged in.', { exact: true })).toBeVisible()
  // What was done before is sent now.
  await expect.poll(async () => (await ledger.effects()).map(({ experienceId }) => experienceId)).toEqual([saved.id])
  // Other journeys search on this server.
  const { tokens: theirs } = (await askServer(app, 'POST', '/auth/login', {
    body: { email: host.email, password: host.password },
  })) as SessionAnswer
  await askServer(app, 'DELETE', `/experiences/${listing.id}`, { token: theirs.accessToken })
})
