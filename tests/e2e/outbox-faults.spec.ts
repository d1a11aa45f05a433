import type { BrowserContext, Page } from '@playwright/test'
import { goOffline, goOnline, workerReady } from '../support/browser.ts'
import { idsOf, savedOnServer, someExperiences } from '../support/catalogue.ts'
import { captivePortal, dropAnswer, refreshRefused, refused, serverError, unauthenticated } from '../support/faults.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const changes = { path: /^\/api\/(sync|users\/favorites(\/|$))/ }
const writes = { ...changes, method: 'POST' }

const save = async (page: Page, { id }: { id: string }) => {
  await page.goto(`/experience/${id}`)
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  await expect(page.getByRole('button', { name: /^Added/ })).toBeDisabled()
}

const closeAllPages = async (context: BrowserContext) => {
  for (const page of context.pages()) await page.close()
}

test('a change whose answer was lost is sent again with its key, and applied once', async ({ app, person, page }) => {
  const experiences = await someExperiences(app, 1)
  await signIn(page, person)
  const lost = app.proxy.rule(writes, dropAnswer, 1)
  for (const experience of experiences) await save(page, experience)

  await expect(page.getByText('Saved. You can remove it from your list.')).toBeAttached()
  expect(await savedOnServer(person)).toEqual(idsOf(experiences))
  expect(lost.hits).toBe(1)
  const [first, second] = app.proxy.requests(writes)
  expect(second?.body).toBe(first?.body)
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

for (const [name, fault] of [
  ['a café’s log-in page in place of every answer', captivePortal],
  ['a storm of server errors', serverError],
] as const)
  test(`${name} loses nothing and claims nothing`, async ({ app, person, page }) => {
    const experiences = await someExperiences(app, 1)
    await signIn(page, person)
    await page.goto(`/experience/${experiences[0]?.id}`)
    await expect(page.getByRole('button', { name: 'Add to favorites' })).toBeVisible()
    const rule = app.proxy.rule({ path: /^\/api\// }, fault)
    await page.getByRole('button', { name: 'Add to favorites' }).click()
    await expect(page.getByText('Saved on this device, waiting to sync.')).toBeAttached()
    await expect.poll(() => rule.hits).toBeGreaterThan(0)
    expect(await savedOnServer(person)).toEqual([])

    rule.end()
    await expect(page.getByText('Saved. You can remove it from your list.')).toBeAttached()
    expect(await savedOnServer(person)).toEqual(idsOf(experiences))
  })

test('a refused change is shown with its reason until it is discarded', async ({ app, person, page }) => {
  const [experience] = await someExperiences(app, 1)
  if (!experience) throw new Error('the sample catalogue is empty')
  await signIn(page, person)
  app.proxy.rule(writes, refused(410, 'gone'))
  await page.goto(`/experience/${experience.id}`)
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  await page.getByRole('link', { name: '1 refused' }).click()
  await expect(page.getByText('The server refused it.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: `Discard: Save “${experience.title}”` }).click()
  await expect(page.getByText('The server refused it.')).toHaveCount(0)
})

test('with every window closed the worker sends what waits', async ({ app, person, context, page }) => {
  const experiences = await someExperiences(app, 2)
  await signIn(page, person)
  await workerReady(page)
  for (const { id } of experiences) {
    await page.goto(`/experience/${id}`)
    await expect(page.getByRole('button', { name: 'Add to favorites' })).toBeVisible()
  }
  await goOffline(context)
  for (const experience of experiences) await save(page, experience)
  await closeAllPages(context)
  await goOnline(context)
  await expect.poll(() => savedOnServer(person)).toEqual(idsOf(experiences))
})

test('what was saved survives a browser that is killed', async ({ app, person, device }) => {
  const experiences = await someExperiences(app, 1)
  const page = await device.newPage()
  await signIn(page, person)
  await page.goto(`/experience/${experiences[0]?.id}`)
  await expect(page.getByRole('button', { name: 'Add to favorites' })).toBeVisible()
  await app.proxy.down()
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  await expect(page.getByText('Saved on this device, waiting to sync.')).toBeAttached()
  await device.kill()

  await app.proxy.up()
  const again = await device.newPage()
  await again.goto('/favorites')
  await expect.poll(() => savedOnServer(person)).toEqual(idsOf(experiences))
})

test('a session the server ended pauses the sending, keeps the change and goes on after signing in', async ({
  app,
  person,
  page,
}) => {
  const experiences = await someExperiences(app, 1)
  await signIn(page, person)
  await page.goto(`/experience/${experiences[0]?.id}`)
  await expect(page.getByRole('button', { name: 'Add to favorites' })).toBeVisible()
  const rules = [
    app.proxy.rule(writes, unauthenticated),
    app.proxy.rule({ path: '/api/auth/refresh-token' }, refreshRefused),
  ]
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in again' })).toBeVisible()
  for (const rule of rules) rule.end()
  expect(await savedOnServer(person)).toEqual([])

  // Whoever does not want to sign in now may go on; the status keeps saying what waits for it.
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in again' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.poll(() => savedOnServer(person)).toEqual(idsOf(experiences))
})
