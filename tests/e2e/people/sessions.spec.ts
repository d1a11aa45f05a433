import type { Page } from '@playwright/test'
import type { ExperienceCard } from '#contract/models/experience.ts'
import { hang } from '../../support/faults/faults.ts'
import { closeAllPages, goOffline, goOnline, goOnlineAlone, workerReady } from '../../support/page/browser.ts'
import { changePassword, type Person, resumeSession } from '../../support/people/people.ts'
import { changeRequests, heartsOf, sentKeys, setHearts } from '../../support/people/saving.ts'
import type { App } from '../../support/server/app.ts'
import { idsOf, savedOnServer, someExperiences } from '../../support/server/catalogue.ts'
import type { Ledger } from '../../support/server/ledger.ts'
import { expect, test } from '../../support/test.ts'

const longerThanAToken = 16 * 60_000
/** The server tells open windows at once that a session has ended; here they are to find out by themselves. */
const untold = (app: App) => app.proxy.rule({ path: '/api/events' }, hang)
const refreshes = { path: '/api/auth/refresh-token' }
/** What the server answered, each answer once: a network that comes back may break a connection, and the request goes again. */
const statuses = (entries: readonly { status: number | null }[]) => [
  ...new Set(entries.map(({ status }) => status).filter((status) => status !== null)),
]

/** The server holds exactly this, applied under one key each. */
const expectEachOnce = async (
  { user }: Person,
  ledger: Ledger,
  app: App,
  experiences: readonly { id: string }[],
): Promise<void> => {
  const effects = await ledger.effects()
  expect(effects.map(({ experienceId }) => experienceId).sort()).toEqual(idsOf(experiences))
  expect(new Set(effects.map(({ userId, kind }) => `${userId} ${kind}`))).toEqual(new Set([`${user.id} added`]))
  const keys = await ledger.keysOf(user.id)
  expect(keys).toEqual(sentKeys(app.proxy))
  expect(keys).toHaveLength(experiences.length)
}

/** The log-in knows who it is. */
const signInAgain = async (page: Page, { email, password }: Person) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Log in again' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Queues hearts without network, with every window closed. */
const leaveWithQueuedHearts = async (page: Page, app: App, person: Person, experiences: readonly ExperienceCard[]) => {
  await resumeSession(page, person)
  await page.goto('/search')
  await workerReady(page)
  await expect(heartsOf(page)).not.toHaveCount(0)
  await goOffline(page.context(), app)
  await setHearts(page, experiences)
  await closeAllPages(page.context())
}

test.describe('on a server that is killed, or moved in time', () => {
  test.use({ ownServer: true })

  test('the window renews a session that expired during an outage, and sends the queued changes', {
    tag: '@soak',
  }, async ({ app, person, ledger, page, problems }) => {
    problems.allow(/status of 401 .*\/api\//)
    const experiences = await someExperiences(app, 2)
    untold(app)
    await resumeSession(page, person)
    await page.goto('/search')
    await workerReady(page)
    await expect(heartsOf(page)).not.toHaveCount(0)
    await app.server.kill('SIGKILL')
    await setHearts(page, experiences)
    await app.server.restart({ aheadMs: longerThanAToken })

    await expect(page.getByText(/waiting|Syncing|No answer/)).toHaveCount(0)
    // Whatever the window asks for first is refused and renews the token, a list as well as the changes.
    expect(statuses(app.proxy.requests({ path: /^\/api\// }))).toContain(401)
    expect(statuses(app.proxy.requests(changeRequests)).at(-1)).toBe(200)
    expect(statuses(app.proxy.requests(refreshes))).toEqual([200])
    await expectEachOnce(person, ledger, app, experiences)
    await expect(page.getByRole('link', { name: 'Log in again' })).toHaveCount(0)
  })

  test('the worker alone renews a session that expired during an outage, and sends the queued changes', {
    tag: '@soak',
  }, async ({ app, person, ledger, context, page, problems }) => {
    problems.allow(/status of 401 .*\/api\//)
    const experiences = await someExperiences(app, 2)
    await leaveWithQueuedHearts(page, app, person, experiences)
    await app.server.restart({ aheadMs: longerThanAToken })
    await goOnlineAlone(context, app)

    await expect.poll(() => statuses(app.proxy.requests(changeRequests))).toEqual([401, 200])
    expect(statuses(app.proxy.requests(refreshes))).toEqual([200])
    await expectEachOnce(person, ledger, app, experiences)

    // The token that the worker was given is the window's too.
    const again = await context.newPage()
    await again.goto('/favorites')
    await expect(again.getByText('2 experiences')).toBeVisible()
    expect(statuses(app.proxy.requests(refreshes))).toEqual([200])
  })
})

test('a session the server ended, found out by the worker alone: the changes stay until the person is back', {
  tag: '@soak',
}, async ({ app, person, ledger, context, page, problems }) => {
  problems.allow(/status of 401 .*\/api\//)
  const experiences = await someExperiences(app, 2)
  await leaveWithQueuedHearts(page, app, person, experiences)
  const changed = await changePassword(person)
  await goOnlineAlone(context, app)
  await expect.poll(() => statuses(app.proxy.requests(refreshes))).toEqual([401])
  expect(statuses(app.proxy.requests(changeRequests))).toEqual([401])

  const again = await context.newPage()
  await again.goto('/changes')
  await expect(again.getByRole('heading', { name: '2 changes are waiting' })).toBeVisible()
  await expect(again.getByText(/Will be sent once you log in again\./)).toHaveCount(2)
  expect(await ledger.effects()).toEqual([])

  await again.getByRole('main').getByRole('link', { name: 'Log in again' }).click()
  await signInAgain(again, changed)
  await expect(again.getByText('Everything you changed has arrived.')).toBeVisible()
  await expectEachOnce(person, ledger, app, experiences)
})

test('a session the server ended pauses the sending, leaves what is saved readable offline, leads to the log-in once, and goes on after it', {
  tag: '@soak',
}, async ({ app, person, ledger, context, page, problems }) => {
  problems.allow(/status of 401 .*\/api\//)
  const [first, second, third] = await someExperiences(app, 3)
  if (!first || !second || !third) throw new Error('the sample catalogue is too small')
  untold(app)
  await resumeSession(page, person)
  await page.goto('/search')
  await workerReady(page)
  await setHearts(page, [first])
  await expect.poll(() => savedOnServer(person)).toEqual([first.id])
  await expect(page.getByText(/waiting|Syncing|No answer/)).toHaveCount(0)
  // The change waits for the server: whatever else the window asks for may find the end, but not before the person did it.
  const held = app.proxy.rule(changeRequests, hang)
  await setHearts(page, [second])
  const changed = await changePassword(person)
  held.end()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in again' })).toBeVisible()
  // Whoever does not want to sign in now may go on and change more.
  await page.goBack()
  await setHearts(page, [third])
  await page.getByRole('banner').getByRole('link', { name: 'Log in again' }).click()
  await expect(page.getByRole('heading', { name: '2 changes are waiting' })).toBeVisible()
  expect(statuses(app.proxy.requests(refreshes))).toEqual([401])
  expect(await ledger.effects()).toHaveLength(1)
  await goOffline(context, app)
  await closeAllPages(context)

  const again = await context.newPage()
  await again.goto('/favorites')
  for (const { title } of [first, second, third]) await expect(again.getByRole('link', { name: title })).toBeVisible()
  expect(new URL(again.url()).pathname).toBe('/favorites')

  await goOnline(context, app)
  await again.reload()
  await expect(again.getByRole('heading', { level: 1, name: 'Log in again' })).toBeVisible()
  // Whoever reads on is not sent away again.
  await again.goBack()
  await expect(again.getByRole('link', { name: second.title })).toBeVisible()
  await again.getByRole('banner').getByRole('link', { name: 'Log in again' }).click()
  await expect(again.getByRole('heading', { name: '2 changes are waiting' })).toBeVisible()
  await again.goBack()
  await expect(again.getByRole('link', { name: second.title })).toBeVisible()
  expect(await ledger.effects()).toHaveLength(1)

  // A fresh start is led there again, and back to where it wanted to go.
  await again.goto('/favorites')
  await signInAgain(again, changed)
  await expect(again.getByText('3 experiences')).toBeVisible()
  await expect.poll(() => savedOnServer(changed)).toEqual(idsOf([first, second, third]))
  await expectEachOnce(person, ledger, app, [first, second, third])
})
