import type { Page } from '@playwright/test'
import { breakAtStart, breakNow, madeToFail, mend } from '../../support/faults/failing.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { goOffline, goOnline, goTo, workerReady } from '../../support/page/browser.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { hydrate } from '../../support/page/screen.ts'
import { expectKept, fillIn, someStart } from '../../support/people/booking-form.ts'
import { resumeSession } from '../../support/people/people.ts'
import { someExperiences } from '../../support/server/catalogue.ts'
import { askDatabase } from '../../support/server/database.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

const reports = { method: 'POST', path: '/api/client-errors' }

/** Everything that comes by itself is here. */
const allLoaded = async (page: Page) => {
  await hydrate(page)
  await whenQuiet(page)
}

/** The addresses that the window has gone to, each as often as it was loaded. */
const followLoads = (page: Page): string[] => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname)
  })
  return loads
}

testOnPage(
  'a failed screen says so, copies details without an address or anything of the person, and leaves the rest working',
  { tag: '@fr' },
  async ({ context, page, person, problems, say }) => {
    problems.allow(madeToFail)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await resumeSession(page, person)
    await breakAtStart(page, 'dates')
    await page.goto('/search?search=salma@example.com')
    await expect(page.getByRole('heading', { level: 1, name: say('This page could not be shown') })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expectAxeClean(page)
    await page.getByRole('button', { name: say('Copy details') }).click()
    await expect(page.getByText(say('Details copied'), { exact: true })).toBeVisible()
    const details = await page.evaluate(() => navigator.clipboard.readText())
    expect(details).toMatch(/^Rihla \S+\n\/search\nError: Made to fail\n/)
    expect(details).not.toContain('salma')
    expect(details).not.toContain(person.user.id)
    await page
      .getByRole('main')
      .getByRole('link', { name: say('What you saved') })
      .click()
    await expect(page).toHaveURL(/\/favorites$/)
    await expect(page.getByRole('heading', { level: 1, name: say('Saved') })).toBeVisible()
  },
)

testOnPage(
  'a screen or a part that fails leaves everything around it, and is there again when it can be',
  { tag: '@soak' },
  async ({ app, page, problems }) => {
    problems.allow(madeToFail)
    const [experience] = await someExperiences(app, 1)
    await page.goto('/')
    await allLoaded(page)
    await test.step('a screen', async () => {
      await breakNow(page, 'dates')
      await goTo(page, '/search')
      await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /Morocco/ })).toBeVisible()
      await mend(page)
      await goTo(page, '/search')
      await expect(page.getByRole('heading', { level: 1, name: /experiences/ })).toBeVisible()
    })
    await test.step('a part', async () => {
      await breakNow(page, 'months')
      await goTo(page, `/experience/${experience?.id}`)
      const notice = page.getByRole('status').filter({ hasText: 'Reviews could not be shown.' })
      await expect(notice).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: experience?.title ?? '' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Where you meet' })).toBeVisible()
      await notice.getByRole('button', { name: 'Try again' }).click()
      await expect(notice).toBeVisible()
      await mend(page)
      await notice.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'What guests say' })).toBeVisible()
      await expect(notice).toHaveCount(0)
    })
  },
)

testOnPage(
  'a calendar that fails loses nothing of what was typed into the booking',
  { tag: '@soak' },
  async ({ app, page, person, problems }) => {
    problems.allow(madeToFail)
    const start = await someStart(app)
    await resumeSession(page, person)
    await page.goto(start.path)
    await fillIn(page)
    await breakNow(page, 'months')
    await page.locator('#day').click()
    const notice = page.getByRole('status').filter({ hasText: 'The calendar could not be shown.' })
    await expect(notice).toBeVisible()
    await expectKept(page)
    await mend(page)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await expectKept(page)
  },
)

testOnPage(
  'a screen whose code the server no longer has offers the new version, one that is not on the device opens with the network',
  { tag: '@soak' },
  async ({ app, context, page, problems }) => {
    problems.allow(/Not loaded:|status of 404|Code of this build is gone/)
    await page.goto('/')
    await allLoaded(page)
    const loads = followLoads(page)
    await page.route(/\/assets\/auth-opened-/, (route) => route.fulfill({ status: 404, body: '' }))
    await goTo(page, '/login')
    await expect(page.getByRole('heading', { level: 1, name: 'A new version is available' })).toBeVisible()
    expect(loads).toEqual([])
    await page.unroute(/\/assets\/auth-opened-/)
    // Where no worker keeps it, what says that a screen is not here is fetched after a while.
    const kept = page.waitForResponse(/\/assets\/shell-opened-[^/]*\.js$/)
    await page.getByRole('main').getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(loads).toEqual(['/login'])

    await allLoaded(page)
    await kept
    await whenQuiet(page)
    await goOffline(context, app)
    await goTo(page, '/contact')
    await expect(page.getByRole('heading', { level: 1, name: 'This screen is not on this device yet' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await goOnline(context, app)
    await expect(page.getByRole('main').getByLabel('Message')).toBeVisible()
    expect(loads).toEqual(['/login'])
  },
)

testOnPage(
  'the search sheet and the log-out dialog load again with the next press after their code failed to load',
  { tag: '@soak' },
  async ({ page, person, problems }) => {
    problems.allow(/Not loaded:|net::ERR_FAILED/)
    const networkError = page.getByText('Network error', { exact: true })
    await page.goto('/')
    await allLoaded(page)
    await page.route(/\/assets\/shell-opened-[\w-]{7}\.js$/, (route) => route.abort())
    const search = page.getByRole('banner').getByRole('button', { name: 'Search' })
    await search.click()
    await expect(networkError).toBeVisible()
    await page.unroute(/\/assets\/shell-opened-[\w-]{7}\.js$/)
    await search.click()
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeVisible()

    await resumeSession(page, person)
    await page.route(/\/assets\/personal-auth-[\w-]{7}\.js$/, (route) => route.abort())
    await page.goto('/help')
    await allLoaded(page)
    const logOut = async () => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    }
    await logOut()
    await expect(page.getByText('Rihla is not answering.', { exact: true })).toBeVisible()
    await page.unroute(/\/assets\/personal-auth-[\w-]{7}\.js$/)
    await logOut()
    await expect(page.getByText('You are logged out', { exact: true })).toBeVisible()
  },
)

testOnPage(
  'a shell that fails again and again ends in a page without script, in three tries',
  { tag: '@soak' },
  async ({ page, problems }) => {
    problems.allow(madeToFail)
    await breakAtStart(page, 'shell')
    const loads = followLoads(page)
    await page.goto('/search?lang=en')
    const failed = page.getByRole('heading', { level: 1, name: 'This page could not be shown' })
    await expect(failed).toBeVisible()
    await expect(page.getByRole('link', { name: 'What you saved' })).toBeVisible()
    await expect(page.getByRole('link', { name: /190/ })).toHaveAttribute('href', 'tel:190')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(failed).toBeVisible()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rihla could not start' })).toBeVisible()
    expect(loads).toEqual(['/search', '/search', '/search', '/problem.en.html'])
    expect(await page.evaluate(() => document.scripts.length)).toBe(0)
  },
)

for (const language of ['en', 'fr'] as const)
  testOnPage(
    `an app that cannot start leaves the server-rendered page, or a page that needs no script, in ${language}`,
    { tag: '@soak' },
    async ({ page, problems }) => {
      problems.allow(/Not loaded:/)
      await page.route(/\/assets\/start-[\w-]{7}\.js$/, (route) => route.abort())
      const loads = followLoads(page)
      await page.goto(`/?lang=${language}`)
      const note = page.locator('#start-note')
      await expect(note).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAxeClean(page)
      await page.goto(`/bookings?lang=${language}`)
      await expect(page).toHaveURL(new RegExp(`/problem\\.${language}\\.html$`))
      await expect(
        page.getByRole('heading', { level: 1, name: language === 'en' ? /could not/ : /n’a pas pu/ }),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: /190/ })).toHaveAttribute('href', 'tel:190')
      await expectAxeClean(page)
      expect(loads).toEqual(['/', '/bookings', `/problem.${language}.html`])
      await page.unroute(/\/assets\/start-[\w-]{7}\.js$/)
      await page.getByRole('main').getByRole('button').click()
      await expect(page).toHaveURL(/\/\??$/)
      await allLoaded(page)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(note).toBeHidden()
    },
  )

test('a report that waits for network arrives once, without anything of whose it is', { tag: '@soak' }, async ({
  app,
  context,
  page,
  person,
  problems,
}) => {
  problems.allow(madeToFail)
  const countedSearches = async () => {
    const rows = await askDatabase<{ count: number }>(
      app.server,
      `select coalesce(sum(count), 0)::int as count from client_errors where route = '/search'`,
    )
    return rows[0]?.count ?? 0
  }
  await resumeSession(page, person)
  await page.goto('/favorites')
  await workerReady(page)
  await allLoaded(page)
  const before = await countedSearches()
  await breakNow(page, 'dates')
  await goOffline(context, app)
  const waiting = (): Promise<{ route: string; count: number }[]> =>
    page.evaluate(() => JSON.parse(localStorage.getItem('rihla-errors') ?? '{"reports":[]}').reports)
  const waitingSearches = async () => (await waiting()).filter(({ route }) => route === '/search')
  const failedSearches = async () => (await waitingSearches())[0]?.count ?? 0
  await goTo(page, '/search?search=salma@example.com')
  await expect.poll(failedSearches).toBeGreaterThan(0)
  const failedOnce = await failedSearches()
  await goTo(page, '/favorites')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible()
  await goTo(page, '/search?destination=Fes')
  // A router that draws a failed screen anew counts it again.
  await expect.poll(failedSearches).toBeGreaterThan(failedOnce)
  await page.reload()
  const searches = await waitingSearches()
  expect(searches).toEqual([expect.objectContaining({ code: 'Error', message: 'Made to fail' })])

  await goOnline(context, app)
  await expect.poll(waiting).toEqual([])
  const arrived = app.proxy.requests(reports)
  expect(arrived.map(({ status }) => status)).toEqual([202])
  const [{ body = '', authorization } = {}] = arrived
  expect(authorization).toBeNull()
  for (const secret of ['salma', person.user.id, person.user.email, 'Fes']) expect(body).not.toContain(secret)
  expect((await countedSearches()) - before).toBe(searches[0]?.count)
  await page.reload()
  await allLoaded(page)
  expect(app.proxy.requests(reports)).toHaveLength(1)
})
