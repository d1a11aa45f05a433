import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { hang, serverError } from '../../support/faults/faults.ts'
import { closeAllPages, goTo, workerReady } from '../../support/page/browser.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { admin, sampleHost, sampleTraveler, signIn } from '../../support/people/people.ts'
import type { App } from '../../support/server/app.ts'
import { someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

/** Every picture of the first screen and what is shown of it: 0 is a broken one, null one that is still awaited. */
const pictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      })
      .map(({ complete, naturalWidth, currentSrc }) => ({ currentSrc, shown: complete ? naturalWidth : null })),
  )
const broken = async (page: Page) => (await pictures(page)).filter(({ shown }) => shown === 0 || shown === null)

/** Every address of docs/routes.md and who sees its screen: a new one is looked at from its row on. */
const screens = [
  ...readFileSync('docs/routes.md', 'utf8').matchAll(/^\| `(\/[^`]*)` \| [^|\n]* \| ([^|\n]*) \| [^|\n]* \|/gm),
].map(([, address = '', who = '']) => ({ address, who }))
/** Those of some people, with ids and queries in the place of what has them. */
const routesOf = (whose: RegExp, filled: Record<string, string>): string[] =>
  screens
    .filter(({ who }) => whose.test(who))
    .map(({ address }) => {
      const route = filled[address] ?? address
      if (route.includes('{')) throw new Error(`${address} has an id that this test does not know`)
      return route
    })
const publicRoutes = async (app: App) => {
  const [experience] = await someExperiences(app, 1)
  const filled = {
    '/experience/{id}': `/experience/${experience?.id}`,
    '/help/article/{slug}': '/help/article/emergencies',
    '/help/category/{slug}': '/help/category/safety',
    '/reset-password': '/reset-password?token=a',
  }
  const variants = ['/search?category=food', '/search?display=list', '/search?display=map', '/no-such-page']
  return [...routesOf(/everybody|who has the link/, filled), ...variants, '/create-experience']
}

/** Another address of a screen that has its own: the heading of the one before may stay. */
const isAlias =
  /^\/(bookings|host-dashboard|host\/dashboard|host-resources|host-community|responsible-hosting|safety|sitemap|payment\/cancel)\b(?!\/)/
/** Every screen is loaded anew in the soak; `npm test` goes to most of them within the app, which takes a third of the time. */
const isLoadedAnew = (route: string, index: number) =>
  Boolean(process.env.SOAK) || index % 6 === 0 || isAlias.test(route) || route.includes('?')

/** Goes to a screen within the app, and waits until it has taken the place of the one before. */
const goWithin = async (page: Page, route: string) => {
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.before = heading.textContent
  })
  await goTo(page, route)
  const isAnother = () => [...document.querySelectorAll('h1')].some((one) => one.dataset.before !== one.textContent)
  await expect.poll(() => page.evaluate(isAnother), route).toBe(true)
}

const looksWhole = async (page: Page, route: string, open = (to: string): Promise<unknown> => page.goto(to)) => {
  await open(route)
  await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible()
  await page.mouse.move(1, 1)
  await expect.poll(() => broken(page), route).toEqual([])
}
const allLookWhole = async (page: Page, routes: readonly string[]) => {
  for (const [index, route] of routes.entries())
    await looksWhole(page, route, (to) => (isLoadedAnew(route, index) ? page.goto(to) : goWithin(page, to)))
}

test('after one visit of one page no picture is broken behind a gateway’s error page, without the server, and while it hangs', {
  tag: '@soak',
}, async ({ app, device }) => {
  const seen = await publicRoutes(app)
  expect(seen.length).toBeGreaterThan(25)
  const first = await device.newPage()
  await first.goto('/help')
  await workerReady(first)
  await whenQuiet(first)
  const headers = { 'content-type': 'text/html' }
  const gateway = app.proxy.rule({}, { kind: 'answer', status: 502, headers, body: '<h1>Bad gateway</h1>' })
  await device.close()
  const cold = await device.newPage()
  device.allow(/Failed to load resource/)
  // The worker does not look at why: what holds of every address without a server is sampled behind the gateway.
  for (const route of process.env.SOAK ? seen : ['/destinations', '/', '/about']) await looksWhole(cold, route)

  await app.proxy.down()
  await allLookWhole(cold, seen)
  await expect(cold.getByRole('banner').getByRole('status')).toContainText('No answer')
  await cold.close()

  gateway.end()
  app.proxy.rule({}, hang)
  await app.proxy.up()
  // Side by side: the worker waits for nine seconds for each.
  const withPictures = process.env.SOAK
    ? ['/', '/search', '/about', '/destinations', '/login', '/host-resources', '/create-experience']
    : ['/', '/about']
  await Promise.all(withPictures.map(async (route) => looksWhole(await device.newPage(), route)))
})

test('what stood in the place of a picture makes way for it once the server is there: on the open page, and on the next load', {
  tag: '@soak',
}, async ({ app, page, problems }) => {
  await page.goto('/search')
  await workerReady(page)
  await whenQuiet(page)
  problems.allow(/Failed to load resource/)
  // The worker has nothing of those that stand far down.
  const [far, farther] = (await someExperiences(app, 100)).toReversed()
  const widthOfFirst = async () => (await pictures(page)).at(0)?.shown || Number.NaN
  const outage = app.proxy.rule({ path: /^\/media\// }, serverError)
  await page.goto(`/search?search=${far?.title}`)
  await expect.poll(widthOfFirst).toBeGreaterThan(0)
  const standIn = await widthOfFirst()
  outage.end()
  await page.reload()
  // The stand-in is wider than what a phone asks for.
  await expect.poll(widthOfFirst).toBeLessThan(standIn)
  await expect.poll(() => broken(page)).toEqual([])

  await app.proxy.down()
  await page.goto(`/search?search=${farther?.title}`)
  await expect.poll(widthOfFirst).toBe(standIn)
  await app.proxy.up()
  await expect.poll(widthOfFirst).toBeLessThan(standIn)
  await expect.poll(() => broken(page)).toEqual([])
})

/** Everything that only who is signed in sees, with one of each kind that has an id. */
const personalRoutes = {
  'a traveler': async (app: App) => {
    const person = await sampleTraveler(app)
    const { bookings } = await person.ask<{ bookings: { id: string }[] }>('GET', '/bookings')
    const { conversations } = await person.ask<{ conversations: { id: string }[] }>('GET', '/messages/conversations')
    const [experience] = await someExperiences(app, 1)
    const payment = `?bookingId=${bookings[0]?.id}`
    const { documents } = await person.ask<{ documents: { id: string }[] }>('GET', '/documents')
    const filled = {
      '/documents/{id}': `/documents/${documents[0]?.id}`,
      '/bookings/{id}': `/bookings/${bookings[0]?.id}`,
      '/messages/{id}': `/messages/${conversations[0]?.id}`,
      '/book/{id}': `/book/${experience?.id}`,
      '/payment/success': `/payment/success${payment}`,
      '/payment/cancel': `/payment/cancel${payment}`,
      '/confirm-email': '/confirm-email?token=a',
    }
    return { person, routes: [...routesOf(/^signed in/, filled), `/experience/${experience?.id}`] }
  },
  'a host': async (app: App) => {
    const person = await sampleHost(app)
    const { experiences } = await person.ask<{ experiences: { id: string }[] }>(
      'GET',
      '/experiences/host/my-experiences',
    )
    const filled = { '/edit-experience/{id}': `/edit-experience/${experiences[0]?.id}` }
    return { person, routes: [...routesOf(/host/, filled), '/create-experience'] }
  },
  'the admin': async () => ({ person: admin, routes: [...routesOf(/admin/, {}), '/'] }),
}
test('every address of docs/routes.md is one of a visitor, a traveler, a host or the admin', () => {
  expect(screens.length).toBeGreaterThan(40)
  const whose = [/everybody|who has the link/, /^signed in/, /host/, /admin/]
  for (const { address, who } of screens)
    expect(
      whose.filter((one) => one.test(who)),
      address,
    ).toHaveLength(1)
})
for (const [name, prepare] of Object.entries(personalRoutes))
  test(`after the sign-in of ${name} no picture of their screens is broken while the server is not there`, {
    tag: '@soak',
  }, async ({ app, context, page, problems }) => {
    const { person, routes } = await prepare(app)
    await signIn(page, person)
    await workerReady(page)
    await whenQuiet(page)
    await app.proxy.down()
    await closeAllPages(context)
    const cold = await context.newPage()
    problems.allow(/Failed to load resource/)
    await allLookWhole(cold, routes)
  })

test('an experience that was read before the worker was in charge is there after a cold start, with its pictures', {
  tag: '@soak',
}, async ({ app, device }) => {
  const [experience] = await someExperiences(app, 1)
  if (!experience) throw new Error('the sample catalogue is empty')
  // A slow network: everything on the page is there before the worker.
  const slow = app.proxy.rule({ path: '/sw.js' }, hang)
  const first = await device.newPage()
  await first.goto(`/experience/${experience.id}`)
  await expect(first.getByRole('heading', { level: 1, name: experience.title })).toBeVisible()
  await first.mouse.move(1, 1)
  await expect.poll(() => slow.hits).toBe(1)
  await whenQuiet(first)
  const seen = (await pictures(first)).flatMap(({ currentSrc }) => (currentSrc ? [new URL(currentSrc).pathname] : []))
  expect(seen.length).toBeGreaterThan(0)
  slow.end()
  await workerReady(first)
  const kept = () =>
    first.evaluate(async () =>
      (await (await caches.open('rihla-pictures')).keys()).map(({ url }) => new URL(url).pathname),
    )
  await expect.poll(kept).toEqual(expect.arrayContaining(seen))
  // The browser's own cache would have them for now as well, until it needs the room.
  const session = await device.context.newCDPSession(first)
  await session.send('Network.clearBrowserCache')
  await app.proxy.down()
  await device.close()
  const cold = await device.newPage()
  await cold.goto(`/experience/${experience.id}`)
  await expect(cold.getByRole('heading', { level: 1, name: experience.title })).toBeVisible()
  await expect.poll(() => broken(cold)).toEqual([])
})
