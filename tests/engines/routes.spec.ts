import type { Tab } from '../support/engines/tab.ts'
import { readyForOffline } from '../support/engines/tab.ts'
import { signIn } from '../support/engines/tasks.ts'
import { expect, test } from '../support/engines/test.ts'
import { someStart } from '../support/people/booking-form.ts'
import { confirmedBooking } from '../support/people/bookings.ts'
import { admin, type Person, sampleHost } from '../support/people/people.ts'
import type { App } from '../support/server/app.ts'
import { someExperiences } from '../support/server/catalogue.ts'

/** Runs in the page: what is wrong with what is on the screen. Empty where it is whole. */
const problemsOfScreen = (language: string): string[] => {
  const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility())
  const broken = [...document.images].filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc)
  const { scrollWidth, clientWidth, lang } = document.documentElement
  const arrivals = performance.getEntriesByType('resource').map(({ startTime, duration }) => startTime + duration)
  return [
    ...(headings.length === 1 && headings[0]?.textContent ? [] : [`${headings.length} headings`]),
    ...broken.map((image) => `broken picture: ${image.currentSrc}`),
    ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} of ${clientWidth}`] : []),
    ...(lang === language ? [] : [`is in “${lang}”`]),
    ...(document.title.includes('Rihla') ? [] : [`title: ${document.title}`]),
    // Whoever goes on at once breaks off what is still coming, and that is an error like any other.
    ...(document.readyState === 'complete' && performance.now() - Math.max(0, ...arrivals) > 150
      ? []
      : ['still loading']),
    // React marks what it looks after (react-dom, ReactDOMComponentTree).
    ...(Object.keys(headings[0] ?? {}).some((key) => key.startsWith('__reactFiber$')) ? [] : ['not hydrated']),
  ]
}

const expectWhole = async (tab: Tab, path: string, language: string): Promise<void> => {
  await tab.open(path)
  // A server-rendered page is hydrated after the first interaction.
  await tab.engine.movePointer()
  await expect
    .poll(() => tab.engine.evaluate(problemsOfScreen, language), {
      message: path,
      timeout: 60_000,
      intervals: [50, 100],
    })
    .toEqual([])
}

/** Each with a server, and then these without. */
const expectAllWhole = async (
  app: App,
  tab: Tab,
  paths: readonly string[],
  language: string,
  withoutServer = paths,
): Promise<void> => {
  for (const path of paths) await expectWhole(tab, path, language)
  await readyForOffline(tab)
  await app.proxy.down()
  await tab.reopen()
  for (const path of withoutServer) await expectWhole(tab, path, language)
}

const listingsOf = async (host: Person): Promise<string[]> => {
  const { experiences } = await host.ask<{ experiences: { id: string }[] }>('GET', '/experiences/host/my-experiences')
  return experiences.map(({ id }) => id)
}

test('the screens of each kind are whole with a server, and those that matter most without', { tag: '@soak' }, async ({
  app,
  tab,
  language,
  say,
}) => {
  const [experience] = await someExperiences(app, 1)
  const host = await sampleHost(app)
  const [listing] = await listingsOf(host)
  const { path: form } = await someStart(app)
  const publicPaths = [
    '/',
    '/search',
    `/experience/${experience?.id}`,
    '/register',
    '/destinations',
    '/help',
    '/contact',
  ]
  for (const path of publicPaths) await expectWhole(tab, path, language)
  await signIn(tab, host, say)
  const paths = [
    ...['/dashboard', '/favorites', '/messages', '/notifications', '/settings?tab=profile', form],
    ...['/host-dashboard', '/check-in', `/edit-experience/${listing}`, '/create-experience'],
  ]
  const withoutServer = ['/', '/search', `/experience/${experience?.id}`, '/dashboard', '/host-dashboard', '/check-in']
  await expectAllWhole(app, tab, paths, language, withoutServer)
})

/** Written and laid out alike: one of them is every one of them, unless all engines are asked for everything. */
const furtherTexts = ['/terms', '/cancellation', '/community-guidelines', '/host-community', '/safety']
const pageTexts = [
  ...['/about', '/destinations', '/help', '/help/article/emergencies', '/help/category/safety', '/contact'],
  ...['/gift-cards', '/privacy', '/host-resources', '/responsible-hosting', '/sitemap', '/nowhere'],
  ...(process.env.ENGINES === 'all' ? furtherTexts : []),
]

test('the screens of everybody are whole, with a server and without', { tag: '@soak' }, async ({
  app,
  tab,
  language,
}) => {
  const [experience] = await someExperiences(app, 1)
  const accounts = ['/login', '/register', '/register?type=host', '/forgot-password', '/reset-password?token=none']
  const paths = ['/', '/search', `/experience/${experience?.id}`, ...accounts, ...pageTexts]
  await expectAllWhole(app, tab, paths, language)
})

test('the screens of a traveler are whole, with a server and without', { tag: '@soak' }, async ({
  app,
  person,
  tab,
  language,
  say,
}) => {
  const booking = await confirmedBooking(app, person)
  const { path: form } = await someStart(app)
  await signIn(tab, person, say)
  const settings = ['profile', 'notifications', 'security', 'preferences', 'storage', 'account']
  const payments = ['success', 'cancel'].map((outcome) => `/payment/${outcome}?booking=${booking.id}`)
  const paths = [
    ...['/dashboard', '/bookings', `/bookings/${booking.id}`, '/favorites', '/messages', '/notifications', '/changes'],
    ...['/settings', ...settings.map((tab) => `/settings?tab=${tab}`), form, ...payments, '/create-experience'],
  ]
  await expectAllWhole(app, tab, paths, language)
})

test('the screens of a host are whole, with a server and without', { tag: '@soak' }, async ({
  app,
  tab,
  language,
  say,
}) => {
  const host = await sampleHost(app)
  const [listing] = await listingsOf(host)
  await signIn(tab, host, say)
  const tabs = ['overview', 'experiences', 'bookings', 'analytics'].map((name) => `/host-dashboard?tab=${name}`)
  const paths = ['/host', '/host/dashboard', ...tabs, '/check-in', `/edit-experience/${listing}`, '/messages']
  await expectAllWhole(app, tab, paths, language)
})

test('the admin’s screen is whole, with a server and without', { tag: '@soak' }, async ({
  app,
  tab,
  language,
  say,
}) => {
  await signIn(tab, admin, say)
  await expectAllWhole(app, tab, ['/admin-dashboard'], language)
})
