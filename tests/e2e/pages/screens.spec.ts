/**
 * Each screen is visited once: it is named, in its language, accessible and fits down to 320 px, and the dialogs that are opened over it
 * fit a phone at 200 % zoom. `npm test` sees most of them in one view without dialogs, the soak all of them in both.
 */
import type { Page } from '@playwright/test'
import type { WaitlistEntry } from '#contract/models/bookings/waitlist.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { expectFits, setWindow } from '../../support/page/fit.ts'
import { phone, sayOf } from '../../support/page/on-phone.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import type { Say } from '../../support/page/say.ts'
import { hydrate, link, main } from '../../support/page/screen.ts'
import { cutTexts, smallFields } from '../../support/page/small-screens.ts'
import { openCalendar, someStart } from '../../support/people/booking-form.ts'
import { book, pay } from '../../support/people/bookings.ts'
import { aListing } from '../../support/people/listing.ts'
import { admin, becomeHost, resumeSession, sampleHost, sampleTraveler } from '../../support/people/people.ts'
import { someExperiences } from '../../support/server/catalogue.ts'
import { expect, testOnPage as test } from '../../support/test.ts'

const isWhole = Boolean(process.env.SOAK)

/** Each language on one size and in one theme: what axe finds in one of them only is contrast, or an element that wraps. */
const views = [
  { language: 'en', width: 390, colorScheme: 'light' },
  { language: 'fr', width: 1280, colorScheme: 'dark' },
] as const
type View = (typeof views)[number]

/** Opens a dialog over a screen in the window of a phone. */
type Opening = (page: Page, say: Say) => Promise<void>

interface Screen {
  path: string
  /** Whether nothing of it is cut at 200 % zoom and with 200 % text either. */
  fitsAll?: true
  /** The soak looks at dialogs. */
  opens?: readonly Opening[]
  /** Seen by the soak alone. */
  isForSoak?: boolean
  /** What the specification has on it. */
  holds?: (page: Page, say: Say) => Promise<void>
}

const press =
  (button: string | RegExp): Opening =>
  async (page, say) => {
    const name = typeof button === 'string' ? say(button) : button
    await page.getByRole('button', { name, exact: true }).first().click()
  }

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const expectGoodScreen = async (page: Page, screen: Screen, { language, width, colorScheme }: View) => {
  const { path, fitsAll, opens = [], holds } = screen
  const where = `${path} in ${language}`
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/Rihla/)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await hydrate(page)
  await whenQuiet(page)
  await expectAxeClean(page)
  expect(await tooWide(page), `${where} overflows at ${width} px`).toBeLessThanOrEqual(0)
  await holds?.(page, sayOf[language])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await tooWide(page), `${where} overflows at 320 px`).toBeLessThanOrEqual(0)
  expect(await page.evaluate(cutTexts), `${where} cuts texts at 320 px`).toEqual([])
  expect(await page.evaluate(smallFields), `${where}: Safari zooms into fields under 16 px`).toEqual([])
  if (fitsAll) await expectFits(page, where)
  for (const [index, openDialog] of (isWhole ? opens : []).entries()) {
    await setWindow(page, phone)
    await openDialog(page, sayOf[language])
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFits(page, `dialog ${index + 1} of ${where}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

const viewsOf = ({ opens, isForSoak }: Screen, index: number): readonly View[] => {
  if (isWhole) return views
  return isForSoak ? [] : [views[opens || index % 2 === 1 ? 1 : 0]]
}

/** One person and one context for all of them: they take longer than a screen. */
const expectGoodScreens = async (page: Page, screens: readonly (Screen | string)[]) => {
  const seen = screens.map((one): Screen => (typeof one === 'string' ? { path: one } : one))
  for (const [index, screen] of seen.entries())
    for (const view of viewsOf(screen, index))
      await test.step(`${screen.path} in ${view.language}`, () => expectGoodScreen(page, screen, view))
}

/** What a traveler asks for that the sample data have one of. */
const sampleOf = async (traveler: Awaited<ReturnType<typeof sampleTraveler>>) => {
  const { bookings } = await traveler.ask<{ bookings: { id: string; status: string; noShow?: object }[] }>(
    'GET',
    '/bookings',
  )
  const { conversations } = await traveler.ask<{ conversations: { id: string }[] }>('GET', '/messages/conversations')
  const { documents } = await traveler.ask<{ documents: { id: string }[] }>('GET', '/documents')
  const { entries } = await traveler.ask<{ entries: WaitlistEntry[] }>('GET', '/waitlist')
  const { experience, checkIn, timeSlot, guests } = entries.find(({ state }) => state === 'waiting') ?? {}
  return {
    trip: `/bookings/${bookings.find(({ status, noShow }) => status === 'confirmed' && !noShow)?.id}`,
    missed: `/bookings/${bookings.find(({ noShow }) => noShow)?.id}`,
    conversation: `/messages/${conversations[0]?.id}`,
    receipt: `/documents/${documents[0]?.id}`,
    waited: `/experience/${experience?.id}?date=${checkIn}&slot=${timeSlot}&guests=${guests}`,
  }
}

test('the screens of a visitor are good, with the sheets of the header and the filters', async ({
  app,
  page,
  problems,
}) => {
  problems.allow(/status of 404 .*\/nowhere/)
  const [experience] = await someExperiences(app, 1)
  const { path } = await someStart(app)
  await expectGoodScreens(page, [
    { path: '/', opens: [press('Menu'), press('Search')] },
    '/register',
    '/login',
    { path: '/search', opens: [press(/^(Filters|Filtres)/)] },
    `/experience/${experience?.id}`,
    '/forgot-password',
    path,
    '/nowhere',
  ])
})

/** One of each kind; the crawl reads all of them. */
const textPages = [
  '/help',
  '/help/article/emergencies',
  '/about',
  '/destinations',
  { path: '/cancellation', isForSoak: true },
  '/contact',
  '/sitemap',
] as const
test('the pages of texts are good', { tag: '@soak' }, async ({ page }) => {
  await expectGoodScreens(page, textPages)
})

test('the screens of a traveler are good, with the questions they ask', async ({ app, page }) => {
  const traveler = await sampleTraveler(app)
  const { trip, missed, conversation, receipt, waited } = await sampleOf(traveler)
  await resumeSession(page, traveler)
  const seeDates: Opening = async (_, say) => {
    const bar = page.getByRole('complementary', { name: say('Price and dates') })
    await bar.getByRole('button').last().click()
    const leave = page.getByRole('dialog').getByRole('button', { name: say('Leave the waiting list') })
    await expect(leave).toBeVisible()
  }
  await expectGoodScreens(page, [
    '/dashboard',
    { path: '/bookings', isForSoak: true },
    { path: trip, fitsAll: true, opens: [press('Cancel booking')] },
    { path: missed, fitsAll: true, isForSoak: true },
    { path: receipt, fitsAll: true },
    { path: conversation, fitsAll: true, opens: [press('Block or report')] },
    { path: waited, opens: [seeDates] },
  ])
})

const leadsOn: Screen['holds'] = async (page, say) => {
  await expect(link(main(page), say('Dashboard'))).toHaveAttribute('href', '/dashboard')
  await expect(link(main(page), say('Home page'))).toHaveAttribute('href', '/')
}

test('the screens of a person who has just begun are good; a page after paying leads to the dashboard and home', async ({
  app,
  person,
  page,
  problems,
}) => {
  problems.allow(/404/)
  const { path } = await someStart(app)
  const { id } = await book(app, person)
  await resumeSession(page, person)
  const tabs = ['profile', 'notifications', 'security', 'preferences', 'storage', 'account']
  await expectGoodScreens(page, [
    { path: '/dashboard?tab=favorites', isForSoak: true },
    { path: '/favorites', isForSoak: true },
    '/notifications',
    '/changes',
    { path: '/host-dashboard', isForSoak: true },
    { path: '/create-experience', isForSoak: true },
    '/settings',
    ...tabs.map((tab) => ({ path: `/settings?tab=${tab}`, isForSoak: tab !== 'security' })),
    { path, isForSoak: true },
    { path: `/payment/cancel?booking=${id}`, holds: leadsOn },
  ])
  await pay(app, person, id)
  await expectGoodScreens(page, [
    { path: `/payment/success?booking=${id}`, holds: leadsOn },
    { path: '/payment/success', isForSoak: true },
  ])
})

test('the screens of a host are good, with declining a request', async ({ app, page, problems }) => {
  problems.allow(askedWithoutToken)
  const host = await sampleHost(app)
  const { experiences } = await host.ask<{ experiences: { id: string }[] }>('GET', '/experiences/host/my-experiences')
  await resumeSession(page, host)
  await expectGoodScreens(page, [
    { path: '/host-dashboard?tab=overview', opens: [press(/^(Decline|Refuser|Décliner) /)] },
    { path: '/host-dashboard?tab=experiences', isForSoak: true },
    { path: '/host-dashboard?tab=bookings', isForSoak: true },
    { path: '/host-dashboard?tab=analytics', isForSoak: true },
    { path: '/host-dashboard?tab=payouts', fitsAll: true },
    '/check-in',
    { path: '/create-experience', isForSoak: true },
    { path: `/edit-experience/${experiences[0]?.id}`, fitsAll: true },
    { path: '/messages', isForSoak: true },
  ])
})

test('the admin’s screen is good with something to decide: the admin sees the figures and the five newest hosts, and the header leads there', async ({
  person,
  page,
  problems,
}) => {
  problems.allow(askedWithoutToken)
  await aListing(await becomeHost(person), 'Weaving with the women of Taznakht')
  await resumeSession(page, admin)
  const holds = async () => {
    for (const label of ['People', 'Experiences', 'Commission'])
      await expect(main(page).getByRole('term').filter({ hasText: label })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Waiting for approval' })).toBeVisible()
    const hosts = page.getByRole('region', { name: 'Newest hosts' }).getByRole('listitem')
    await expect(hosts).toHaveCount(5)
    await expect(hosts.first()).toContainText('@')
  }
  await expectGoodScreen(page, { path: '/admin-dashboard', holds }, views[0])
  await page.setViewportSize({ width: 1280, height: 800 })
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: /^Account of/ }).click()
  await expect(link(header, 'Admin dashboard')).toHaveAttribute('href', '/admin-dashboard')
  if (isWhole) await expectGoodScreen(page, { path: '/admin-dashboard' }, views[1])
})

test('the calendar of an experience is good, and is moved through by keys', { tag: '@soak' }, async ({ app, page }) => {
  // With the day in the address the calendar opens in its month; on the last day of a month that of today may have no start left.
  const { experience, date } = await someStart(app)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto(`/experience/${experience.id}?date=${date}`)
  const grid = await openCalendar(page)
  await expect(grid.getByRole('button', { name: /places? left$/ }).first()).toBeVisible()
  await page
    .getByRole('dialog')
    .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
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
