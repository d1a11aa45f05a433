import type { Page } from '@playwright/test'
import { expectAxeClean } from '../../support/page/axe.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { hydrate } from '../../support/page/screen.ts'
import { cutTexts, smallFields } from '../../support/page/small-screens.ts'
import { openCalendar, someStart } from '../../support/people/booking-form.ts'
import { book, pay, sampleHost } from '../../support/people/bookings.ts'
import { aListing } from '../../support/people/listing.ts'
import { admin, becomeHost, signIn } from '../../support/people/people.ts'
import { someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

/** Each language on one size and in one theme: what axe finds in one of them only is contrast, or an element that wraps. */
const views = [
  { language: 'en', width: 390, colorScheme: 'light' },
  { language: 'fr', width: 1280, colorScheme: 'dark' },
] as const

// None of this is the worker's; installing it takes seconds of each journey.
test.use({ serviceWorkers: 'block' })

/** Renders, is named, fits the width down to 320 px and is accessible, in each view of `seen`. */
const expectGoodScreen = async (page: Page, path: string, seen: readonly (typeof views)[number][] = views) => {
  for (const { language, width, colorScheme } of seen) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/Rihla/)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await hydrate(page)
    await whenQuiet(page)
    await expectAxeClean(page)
    for (const narrower of [width, 320]) {
      await page.setViewportSize({ width: narrower, height: narrower === 320 ? 640 : 800 })
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await overflow(), `${path} in ${language} overflows at ${narrower} px`).toBeLessThanOrEqual(0)
    }
    expect(await page.evaluate(cutTexts), `${path} in ${language} cuts texts at 320 px`).toEqual([])
    expect(await page.evaluate(smallFields), `${path} in ${language}: Safari zooms into fields under 16 px`).toEqual([])
  }
}

for (const path of ['/', '/search', '/login', '/register', '/forgot-password'])
  test(`the screen ${path} is good in both languages, themes and at 320 px`, async ({ page }) => {
    await expectGoodScreen(page, path)
  })

test('the screen of an address that leads nowhere is good in both languages, themes and at 320 px', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404 .*\/nowhere/)
  await expectGoodScreen(page, '/nowhere')
})

test('the screen of an experience is good in both languages, themes and at 320 px', async ({ app, page }) => {
  const [experience] = await someExperiences(app, 1)
  await expectGoodScreen(page, `/experience/${experience?.id}`)
})

/** One of each kind; the crawl looks at all of them. */
const textPages = [
  '/help',
  '/help/article/emergencies',
  '/about',
  '/destinations',
  '/cancellation',
  '/contact',
  '/sitemap',
]
test('the pages of texts are good', async ({ page }) => {
  await expectGoodScreens(page, textPages)
})

/** One sign-in for all of them: it takes longer than a screen. */
const expectGoodScreens = async (page: Page, paths: readonly string[]) => {
  test.setTimeout(60_000 * paths.length)
  // Neighbours have much in common: the one is seen by day on a phone, the next by night on a wide screen; the soak sees all twice.
  for (const [index, path] of paths.entries())
    await test.step(path, () =>
      expectGoodScreen(page, path, process.env.SOAK ? views : [views[index % 2 === 0 ? 0 : 1]]),
    )
}

test('the screens of a signed-in person are good', async ({ person, page }) => {
  await signIn(page, person)
  await expectGoodScreens(page, [
    '/dashboard',
    '/dashboard?tab=favorites',
    '/bookings',
    '/favorites',
    '/notifications',
    '/changes',
  ])
})

test('the settings are good', async ({ person, page }) => {
  await signIn(page, person)
  const tabs = ['profile', 'notifications', 'security', 'preferences', 'storage', 'account']
  await expectGoodScreens(page, ['/settings', ...tabs.map((tab) => `/settings?tab=${tab}`)])
})

test('the screens of a host are good', async ({ app, page }) => {
  await signIn(page, await sampleHost(app))
  const tabs = ['overview', 'experiences', 'bookings', 'analytics'].map((tab) => `/host-dashboard?tab=${tab}`)
  await expectGoodScreens(page, [...tabs, '/check-in', '/create-experience', '/messages'])
})

test('the way to become a host is good', async ({ person, page }) => {
  await signIn(page, person)
  await expectGoodScreens(page, ['/host-dashboard', '/create-experience'])
})

test('the admin’s screen is good with something to decide', async ({ person, page, problems }) => {
  problems.allow(askedWithoutToken)
  await aListing(await becomeHost(person), 'Weaving with the women of Taznakht')
  await signIn(page, admin)
  await expectGoodScreen(page, '/admin-dashboard')
})

for (const who of ['a stranger', 'a signed-in person'])
  test(`the booking form is good for ${who}`, async ({ app, person, page }) => {
    const { path } = await someStart(app)
    if (who !== 'a stranger') await signIn(page, person)
    await expectGoodScreen(page, path)
  })

test('the calendar of an experience is good, and is moved through by keys', async ({ app, page }) => {
  const { experience } = await someStart(app)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`/experience/${experience.id}`)
  const grid = await openCalendar(page)
  await expect(grid.getByRole('button', { name: /places? left$/ }).first()).toBeVisible()
  await page
    .getByRole('dialog')
    .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
  await expectAxeClean(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAxeClean(page)

  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-date'))
  await grid.locator('button[tabindex="0"]').focus()
  const from = String(await focused())
  await page.keyboard.press('PageDown')
  await expect.poll(focused).not.toBe(from)
  expect((await focused())?.slice(0, 7)).not.toBe(from.slice(0, 7))
  await page.keyboard.press('PageUp')
  await expect.poll(focused).toBe(from)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => Date.parse(String(await focused())) - Date.parse(from)).toBe(8 * 86_400_000)

  // A day that cannot be chosen says why, and is not chosen.
  const closed = grid.getByRole('button', { name: /, (full|not offered)$/ }).first()
  await closed.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /: (full|not offered)\./ })).toBeVisible()
  await expect(grid.locator('[aria-selected=true] [aria-disabled=true]')).toHaveCount(0)
})

test('what comes after paying is good, paid and unpaid', async ({ app, person, page, problems }) => {
  test.slow()
  problems.allow(/404/)
  const { id } = await book(app, person)
  await signIn(page, person)
  await expectGoodScreen(page, `/payment/cancel?booking=${id}`)
  await pay(app, person, id)
  await expectGoodScreen(page, `/payment/success?booking=${id}`)
  await expectGoodScreen(page, '/payment/success')
})
