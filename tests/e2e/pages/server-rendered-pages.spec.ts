import type { Experience } from '#contract/models/experience.ts'
import { hang } from '../../support/faults/faults.ts'
import { workerReady } from '../../support/page/browser.ts'
import { open } from '../../support/page/screen.ts'
import { resumeSession, signIn } from '../../support/people/people.ts'
import { heartsOf } from '../../support/people/saving.ts'
import type { App } from '../../support/server/app.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

const firstExperience = async (request: { get: (url: string) => Promise<{ json: () => Promise<unknown> }> }) => {
  const answer = await request.get('/api/experiences?limit=1')
  const { data } = (await answer.json()) as { data: { experiences: { id: string; title: string }[]; total: number } }
  const [experience] = data.experiences
  if (!experience) throw new Error('The sample catalogue is empty')
  return { ...experience, total: data.total }
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared link shows what it is about, in the reader’s language', async ({ page, request }) => {
    const { id, title } = await firstExperience(request)
    await page.goto(`/experience/${id}?lang=en`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What guests say' })).toBeVisible()
    await page.goto(`/experience/${id}?lang=fr`)
    await expect(page.getByRole('heading', { name: 'Ce qu’en disent les voyageurs' })).toBeVisible()
    const detail = (await (await request.get(`/api/experiences/${id}`)).json()) as { data: { experience: Experience } }
    const bio = detail.data.experience.host.bioTranslations?.fr
    if (bio === undefined) throw new Error('The sample host’s bio is in one language')
    await expect(page.getByText(bio)).toBeVisible()
  })

  test('a search shows what was found, and each card leads to its page', async ({ page, request }) => {
    const { title, total } = await firstExperience(request)
    await page.goto('/search?lang=en')
    await expect(page.getByRole('heading', { level: 1, name: `${total} experiences` })).toBeVisible()
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  test('the dates of an experience open with the days of this month', async ({ page, request }) => {
    const { id } = await firstExperience(request)
    await page.goto(`/experience/${id}?lang=en`)
    await page.getByRole('button', { name: 'See dates' }).click()
    await expect(page.getByRole('dialog', { name: 'Dates and price' }).getByRole('grid')).toBeVisible()
  })

  for (const [path, button, part] of [
    ['/', 'Menu', 'Log in'],
    ['/search', 'Filters', 'Clear all'],
  ] as const)
    test(`${button} on ${path} opens and closes`, async ({ page }) => {
      await page.goto(`${path}?lang=en`)
      await page.getByRole('button', { name: button, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: button })
      await expect(dialog.getByText(part, { exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
    })

  for (const [path, english, french] of [
    ['/login', 'Log in', 'Se connecter'],
    ['/register', 'Create an account', 'Créer un compte'],
    ['/forgot-password', 'Send the link', 'Envoyer le lien'],
  ] as const)
    test(`${path} shows its form in the reader’s language, which never sends it as an address`, async ({ page }) => {
      for (const [language, button] of [
        ['en', english],
        ['fr', french],
      ] as const) {
        await page.goto(`${path}?lang=${language}`)
        const form = page.getByRole('main').locator('form')
        await expect(form.getByRole('button', { name: button, exact: true })).toBeVisible()
        await expect(form.locator('#email')).toBeVisible()
        await expect(form).toHaveAttribute('method', 'post')
      }
    })
})

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

for (const screen of ['search', 'experience'] as const)
  test(`the app hydrates a server-rendered ${screen} page as it stands`, async ({ page, request }) => {
    const { id, title } = await firstExperience(request)
    await page.addInitScript(watchRemovals)
    await page.goto(screen === 'search' ? '/search' : `/experience/${id}`, { waitUntil: 'domcontentloaded' })
    const heart = page.getByRole('button', { name: screen === 'search' ? `Save “${title}”` : 'Add to favorites' })
    // Pressed before the app is here, but after the small script that the page begins with, once: a visitor's heart is kept on the device.
    await heart.click()
    await expect(page.getByText(/^(Saved on this device\.|On this device only\.)/).first()).toBeAttached()
    expect(await page.evaluate(() => (globalThis as { removed?: string[] }).removed)).toEqual([])
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/login/)
    // What the server wrote into the head was the other page's.
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveTitle(screen === 'search' ? /^Search/ : new RegExp(`^${title}`))
  })

test('a topic’s short address goes on naming its page of the help center, until the next navigation', async ({
  page,
}) => {
  await open(page, '/safety?lang=en')
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', /\/help\/category\/safety$/)
  await page.getByRole('link', { name: 'Emergencies: whom to call' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Emergencies: whom to call' })).toBeVisible()
  await expect(canonical).toHaveCount(0)
})

/** The page is there, with the small script it begins with; the app itself comes when the rule is ended. */
const withoutApp = (app: App) => {
  const rule = app.proxy.rule({ path: /^\/assets\/main-/ }, hang)
  return { isAsked: () => expect.poll(() => rule.hits).toBeGreaterThan(0), arrives: () => rule.end() }
}

test('whoever logs in before the app is here is logged in with what they typed, and no address tells the password', async ({
  app,
  person,
  page,
}) => {
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
})

test('every heart that is pressed before the app is here is kept, once', async ({ app, page }) => {
  const { isAsked, arrives } = withoutApp(app)
  await page.goto('/search', { waitUntil: 'domcontentloaded' })
  await isAsked()
  const hearts = heartsOf(page)
  // The second one twice, as an impatient thumb does.
  for (const index of [0, 1, 1, 2]) await hearts.nth(index).click()
  arrives()
  for (const index of [0, 1, 2]) await expect(hearts.nth(index)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/favorites')
  await expect(page.getByRole('main').getByRole('button', { name: /^Save “/ })).toHaveCount(3)
})

test('who scrolls before the app is here stays where they are', async ({ app, page, request }) => {
  const { id } = await firstExperience(request)
  const { isAsked, arrives } = withoutApp(app)
  await page.goto(`/experience/${id}`, { waitUntil: 'domcontentloaded' })
  await isAsked()
  const heading = page.getByRole('heading', { name: 'Where you meet' })
  await heading.scrollIntoViewIfNeeded()
  arrives()
  // Only the app draws it, once it is looked at.
  await expect(page.getByRole('img', { name: /on a drawn map of the region$/ })).toBeVisible()
  await expect(heading).toBeInViewport()
})

test('what is typed, ticked and pressed in a drawn form before the app is here stays', async ({ app, page }) => {
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

test('a host’s sign-up says from the start that it is one', async ({ page }) => {
  await page.goto('/register?type=host')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up as a host' })).toBeVisible()
})

testOnPage('a server-rendered log-in leads a signed-in person on', async ({ person, page, problems }) => {
  // The blocked worker cannot be registered.
  problems.allow(/service ?worker|reading 'waiting'/i)
  await resumeSession(page, person)
  await page.goto('/login?redirect=/favorites')
  await page.waitForURL(({ pathname }) => pathname === '/favorites')
  await page.goto('/register')
  await page.waitForURL('**/dashboard')
})

test('a menu that was opened before the app is here stays open, keeps what was chosen in it, and is closed by Back', async ({
  app,
  page,
}) => {
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
})

test('filters that were chosen before the app is here find what they say', async ({ app, page }) => {
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
})

/** The app starts with a frame (src/entry/boot.ts): no frame comes before `letGo`. */
const holdFrames = () => {
  const waiting: FrameRequestCallback[] = []
  const real = window.requestAnimationFrame.bind(window)
  let isHeld = true
  window.requestAnimationFrame = (callback) => (isHeld ? waiting.push(callback) : real(callback))
  Object.assign(window, {
    letGo: () => {
      isHeld = false
      for (const callback of waiting) real(callback)
    },
  })
}

for (const [kind, path] of [
  ['server-rendered page, whose menu stands in it', '/'],
  ['shell, whose button is replaced', '/search'],
] as const)
  test(`a press on the menu of a ${kind}, opens it`, async ({ page }) => {
    await page.goto('/')
    // From now on it answers every page: with the drawn one at home, elsewhere with the shell.
    await workerReady(page)
    await page.addInitScript(holdFrames)
    await page.goto(path)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(path === '/' ? 1 : 0)
    await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo())
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })

testOnPage('the menu never begins with a visitor’s', async ({ person, page, problems }) => {
  // The blocked worker cannot be registered.
  problems.allow(/service ?worker|reading 'waiting'/i)
  await signIn(page, person)
  await page.addInitScript(holdFrames)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo())
  await expect(menu.getByRole('link', { name: 'Trips' })).toBeVisible()
})
