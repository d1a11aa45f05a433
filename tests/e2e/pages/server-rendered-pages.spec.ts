import type { Page } from '@playwright/test'
import { hang } from '../../support/faults/faults.ts'
import { goTo, workerReady } from '../../support/page/browser.ts'
import { resumeSession } from '../../support/people/people.ts'
import { heartsOf } from '../../support/people/saving.ts'
import type { App } from '../../support/server/app.ts'
import { idsOf, someExperiences } from '../../support/server/catalogue.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

/** The page is there, with the small script it begins with; the app itself comes when the rule is ended. */
const withoutApp = (app: App) => {
  const rule = app.proxy.rule({ path: /^\/assets\/start-[\w-]{7}\.js$/ }, hang)
  return { isAsked: () => expect.poll(() => rule.hits).toBeGreaterThan(0), arrives: () => rule.end() }
}

/** Keeps the texts of headings that are taken off the page before a person leaves it; hydration takes none. */
const watchRemovals = () => {
  const removed: string[] = []
  Object.assign(globalThis, { removed })
  new MutationObserver((records) => {
    if (location.pathname === '/login') return
    for (const { removedNodes } of records)
      for (const node of removedNodes)
        if (node instanceof Element && node.querySelector('h1, h2')) removed.push(node.textContent.slice(0, 80))
  }).observe(document, { childList: true, subtree: true })
}

const removedOf = (page: Page) => page.evaluate(() => (globalThis as { removed?: string[] }).removed)

/** The blocked worker cannot be registered. */
const ofBlockedWorker = /service ?worker|reading 'waiting'/i

/** Goes to the log-in inside the app, where the head must not keep what the server wrote for the first page, and back. */
const toLogInAndBack = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  await page.goBack()
}

testOnPage(
  'the app hydrates a search as it stands, and keeps each heart pressed before it is here, once',
  async ({ app, page, problems }) => {
    problems.allow(ofBlockedWorker)
    await page.addInitScript(watchRemovals)
    const { isAsked, arrives } = withoutApp(app)
    await page.goto('/search', { waitUntil: 'domcontentloaded' })
    await isAsked()
    const hearts = heartsOf(page)
    // The second one twice, as an impatient thumb does. A visitor's heart is kept on the device.
    for (const index of [0, 1, 1, 2]) await hearts.nth(index).click()
    arrives()
    await expect(page.getByText(/^(Saved on this device\.|On this device only\.)/).first()).toBeAttached()
    for (const index of [0, 1, 2]) await expect(hearts.nth(index)).toHaveAttribute('aria-pressed', 'true')
    expect(await removedOf(page)).toEqual([])

    await toLogInAndBack(page)
    await expect(page).toHaveTitle(/^Search/)
    await goTo(page, '/favorites')
    await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /^Save “/ })).toHaveCount(3)
  },
)

testOnPage(
  'the app hydrates an experience as it stands, and where it was scrolled to before it was here',
  { tag: '@soak' },
  async ({ app, page, problems }) => {
    problems.allow(ofBlockedWorker)
    const [experience] = await someExperiences(app, 1)
    if (!experience) throw new Error('The sample catalogue is empty')
    const { id, title } = experience
    await page.addInitScript(watchRemovals)
    const { isAsked, arrives } = withoutApp(app)
    await page.goto(`/experience/${id}`, { waitUntil: 'domcontentloaded' })
    await isAsked()
    await page.getByRole('button', { name: 'Add to favorites' }).click()
    const heading = page.getByRole('heading', { name: 'Where you meet' })
    await heading.scrollIntoViewIfNeeded()
    arrives()
    // Only the app draws it, once it is looked at.
    await expect(page.getByRole('img', { name: /on a drawn map of the region$/ })).toBeVisible()
    await expect(heading).toBeInViewport()
    await expect(page.getByText(/^(Saved on this device\.|On this device only\.)/).first()).toBeAttached()
    expect(await removedOf(page)).toEqual([])
    await toLogInAndBack(page)
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
  },
)

testOnPage(
  'whoever logs in before the app is here is logged in with what they typed, and no address tells the password',
  { tag: '@soak' },
  async ({ app, person, page, problems }) => {
    problems.allow(ofBlockedWorker)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ''}`))
    const { isAsked, arrives } = withoutApp(app)
    await page.goto('/login?redirect=/favorites', { waitUntil: 'domcontentloaded' })
    await isAsked()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Remember me').uncheck()
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    // A phone's keyboard has a key of its own for it; twice is once.
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)

    arrives()
    await page.waitForURL(({ pathname }) => pathname === '/favorites')
    // Once a person is signed in, what is theirs is asked for as well.
    const sent = app.proxy.requests({ method: 'POST', path: /^\/api\/auth\// })
    expect(sent.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ['/api/auth/login', { email: person.email, password: person.password, rememberMe: false }],
    ])
    for (const secret of [person.password, encodeURIComponent(person.password), encodeURIComponent(person.email)])
      expect(addresses.filter((address) => address.includes(secret))).toEqual([])
  },
)

test('what is typed, ticked and pressed in a drawn form before the app is here stays', { tag: '@soak' }, async ({
  app,
  page,
}) => {
  const { isAsked, arrives } = withoutApp(app)
  await page.goto('/register', { waitUntil: 'domcontentloaded' })
  await isAsked()
  const email = page.getByLabel('Email')
  const drawn = await email.elementHandle()
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Tazi')
  await page.getByLabel('Password', { exact: true }).fill('Sand&Stars7')
  await page.getByRole('checkbox').check()
  await email.fill('early-nadia@example.com')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await email.focus()

  arrives()
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  await expect(email).toHaveValue('early-nadia@example.com')
  await expect(email).toBeFocused()
  expect(await drawn?.evaluate((input) => input.isConnected), 'the field is the one that was drawn').toBe(true)
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.getByLabel('Confirm password').fill('Sand&Stars7')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia')
})

test('a host’s sign-up says from the start that it is one', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/register?type=host')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up as a host' })).toBeVisible()
})

/** The app yields to the browser before it hydrates (src/app/main.tsx): no such timer ends before `letGo`. */
const holdStart = () => {
  const waiting: (() => void)[] = []
  const real = window.setTimeout.bind(window) as (work: () => void, ms?: number) => number
  let isHeld = true
  const hold = (work: () => void, ms?: number) => (isHeld && !ms ? waiting.push(work) : real(work, ms))
  window.setTimeout = hold as unknown as typeof window.setTimeout
  Object.assign(window, {
    letGo: () => {
      isHeld = false
      for (const work of waiting) real(work)
    },
  })
}

const letStartGo = (page: Page) => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo())

test('a menu that was opened before the app is here stays open, keeps what was chosen in it, and is closed by Back', {
  tag: '@soak',
}, async ({ app, page }) => {
  const { isAsked, arrives } = withoutApp(app)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await isAsked()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  arrives()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(menu.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/$/)

  // From now on the worker answers every page: with the drawn one at home, elsewhere with the shell, whose button is replaced.
  await workerReady(page)
  await page.addInitScript(holdStart)
  for (const path of ['/', '/search'])
    await test.step(`a press on the menu of ${path} that the worker sends opens it`, async () => {
      await page.goto(path)
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(path === '/' ? 1 : 0)
      await letStartGo(page)
      await expect(menu).toBeVisible()
    })
})

testOnPage(
  'filters that were chosen before the app is here find what they say',
  { tag: '@soak' },
  async ({ app, page, problems }) => {
    problems.allow(ofBlockedWorker)
    const { isAsked, arrives } = withoutApp(app)
    await page.goto('/search', { waitUntil: 'domcontentloaded' })
    await isAsked()
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByText('Food & drink', { exact: true }).click()
    arrives()
    await expect(sheet.getByRole('radio', { name: /^Food & drink/ })).toBeChecked()
    await sheet.getByRole('button', { name: /^Show / }).click()
    await expect(page).toHaveURL(/category=food/)
    await expect(sheet).toBeHidden()
  },
)

testOnPage(
  'a server-rendered page leads a signed-in person on from the log-in, and its menu never begins with a visitor’s',
  { tag: '@soak' },
  async ({ person, page, problems }) => {
    problems.allow(ofBlockedWorker)
    await resumeSession(page, person)
    await page.goto('/login?redirect=/favorites')
    await page.waitForURL(({ pathname }) => pathname === '/favorites')
    await page.goto('/register')
    await page.waitForURL('**/dashboard')

    await page.addInitScript(holdStart)
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await letStartGo(page)
    await expect(menu.getByRole('link', { name: 'Trips' })).toBeVisible()
  },
)

testOnPage(
  'a wide window shows price and dates of an experience without an interaction',
  {
    tag: '@soak',
  },
  async ({ app, page, problems, say }) => {
    // The blocked worker cannot be registered.
    problems.allow(/service ?worker|reading 'waiting'/i)
    // Nor does it help that the app starts without a touch after ten seconds.
    await page.addInitScript(() => {
      const later = globalThis.setTimeout
      const never = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
        ms === 10_000 ? 0 : later(work, ms, ...rest)
      globalThis.setTimeout = never as typeof later
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    const [id] = idsOf(await someExperiences(app, 1))
    await page.goto(`/experience/${id}`)
    const card = page.getByRole('complementary', { name: say('Price and dates') })
    await expect(card.getByText(say('Choose a day'), { exact: true })).toBeVisible()
    await expect(card.getByText(say('per person'))).toBeVisible()
  },
)
