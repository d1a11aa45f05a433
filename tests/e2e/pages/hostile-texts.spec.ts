import type { Page } from '@playwright/test'
import type { Booking } from '#contract/models/booking.ts'
import type { Conversation } from '#contract/models/message.ts'
import type { SessionAnswer } from '#contract/models/user.ts'
import { goTo, workerReady } from '../../support/page/browser.ts'
import { watchProblems } from '../../support/page/problems.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { hydrate } from '../../support/page/screen.ts'
import { bookAt, pay } from '../../support/people/bookings.ts'
import { reportClientError } from '../../support/people/client-error.ts'
import { hostile, hostileTexts } from '../../support/people/hostile-texts.ts'
import { aListing } from '../../support/people/listing.ts'
import {
  admin,
  askServer,
  becomeHost,
  type Person,
  registerPerson,
  resumeSession,
  sampleTraveler,
} from '../../support/people/people.ts'
import type { App } from '../../support/server/app.ts'
import { expect, testOnPage as test } from '../../support/test.ts'

test.use({ ownServer: true })

const hostilePerson = (app: App, start: number): Promise<Person> =>
  registerPerson(app, { firstName: hostile(80, start), lastName: hostile(80, start + 40) })

/** Everything a host can write about an experience. */
const listingWith = (host: Person, start: number) =>
  aListing(host, hostile(160, start), {
    description: hostile(8000, start),
    highlights: [hostile(200, start + 11), hostile(200, start + 13)],
    imageAlts: [1, 2, 3].map((step) => hostile(300, start + 17 * step)),
    meetingPoint: hostile(300, start + 60),
    whatToBring: [hostile(200, start + 70), hostile(200, start + 75)],
    importantNotes: hostile(2000, start + 80),
    included: [hostile(200, start + 90)],
  })

/** The blocked worker cannot be registered; without it pictures are asked for without a token first. */
const ofBlockedWorker = /service ?worker|reading 'waiting'|status of 404.*\/media\//i

const ranHere = (page: Page) => page.evaluate(() => (globalThis as { ranHere?: number }).ranHere)

/** Nothing of what was written ran, and no dialog stands in the way. */
const expectNothingRan = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0)
  await hydrate(page)
  await whenQuiet(page)
  expect(await ranHere(page), path).toBeUndefined()
}

/** The same where the app goes there itself: what runs late is still seen on the next screen. */
const expectNothingRanOnTheWayTo = async (page: Page, path: string) => {
  await goTo(page, path)
  await whenQuiet(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0)
  expect(await ranHere(page), path).toBeUndefined()
}

test(`${hostileTexts.length} hostile texts in everything people can write run nowhere`, { tag: '@soak' }, async ({
  app,
  browser,
  page,
  problems,
}) => {
  problems.allow(ofBlockedWorker)
  expect(hostileTexts.length).toBeGreaterThanOrEqual(200)
  const [host, traveler] = [await becomeHost(await hostilePerson(app, 3)), await hostilePerson(app, 90)]
  for (const person of [host, traveler]) await person.ask('PATCH', '/users/me', { bio: hostile(1000, 30) })
  const offered = await listingWith(host, 0)
  const returned = await listingWith(host, 120)
  const body = { ...admin }
  // The contract's schema of this answer is tested with the server.
  const { tokens } = (await askServer(app, 'POST', '/auth/login', { body })) as SessionAnswer
  const token = tokens.accessToken
  await askServer(app, 'PUT', `/experiences/${offered.id}/approve`, { token })
  const { location, category, price, duration, groupSize, images } = offered
  await host.ask('PUT', `/experiences/${offered.id}`, {
    ...{ location, category, price, duration, groupSize, images: images.toReversed().map(({ src }) => src) },
    title: hostile(160, 4),
    description: hostile(8000, 4),
    highlights: [hostile(200, 15)],
    imageAlts: [1, 2, 3].map((step) => hostile(300, step + 17)),
  })
  await askServer(app, 'PUT', `/experiences/${returned.id}/return`, { token, body: { reason: hostile(1000, 50) } })

  const booking = await bookAt(traveler, offered, { details: { message: hostile(2000, 20) } })
  if (!booking) throw new Error('the new experience cannot be booked')
  await pay(app, traveler, booking.id)
  await host.ask('PATCH', `/bookings/${booking.id}/status`, { status: 'confirmed', message: hostile(2000, 100) })
  const other = await bookAt(traveler, offered, { from: 14, details: { message: hostile(2000, 150) } })
  await host.ask('PATCH', `/bookings/${other?.id}/status`, { status: 'cancelled', message: hostile(2000, 130) })
  const about = { experienceId: offered.id, message: hostile(4000) }
  const { conversation } = await traveler.ask<{ conversation: Conversation }>(
    'POST',
    '/messages/start-conversation',
    about,
  )
  for (const start of [60, 110, 160, 200])
    await host.ask('POST', '/messages', { conversationId: conversation.id, content: hostile(4000, start) })
  const report = { reason: hostile(1000, 70) }
  await traveler.ask('POST', `/messages/conversation/${conversation.id}/report`, report)
  const written = { name: hostile(160, 10), subject: hostile(200, 45), message: hostile(8000, 25) }
  const contact = { ...written, email: 'hostile@example.com', category: 'press' }
  await askServer(app, 'POST', '/contact', { body: contact })
  await traveler.ask('POST', '/contact', contact)
  await traveler.ask('POST', '/users/favorites', { experienceId: offered.id })
  await reportClientError(app, { message: hostile(200, 35), stack: hostile(4000, 80) })
  const reviewer = await sampleTraveler(app)
  const { bookings } = await reviewer.ask<{ bookings: Booking[] }>('GET', '/bookings?status=completed&limit=100')
  const past = bookings.find(({ reviewId }) => reviewId === null)
  if (past)
    await reviewer.ask('POST', `/experiences/${past.experience.id}/reviews`, {
      bookingId: past.id,
      rating: 4,
      comment: hostile(2000, 140),
    })

  const search = encodeURIComponent(hostile(100, 5))
  for (const path of ['/', '/search', `/search?search=${search}&location=${search}`, `/experience/${offered.id}`])
    await expectNothingRan(page, path)
  await expect(page.getByRole('main')).toContainText('<img src=x onerror="globalThis.ranHere=1">')
  if (past) await expectNothingRan(page, `/experience/${past.experience.id}`)

  const seenBy = async (
    person: Pick<Person, 'email' | 'password'>,
    [first, ...others]: readonly [string, ...string[]],
    serviceWorkers: 'allow' | 'block' = 'block',
  ) => {
    const viewport = { width: 1280, height: 800 }
    const context = await browser.newContext({ baseURL: app.url, viewport, serviceWorkers })
    const complaints = await watchProblems(context)
    if (serviceWorkers === 'block') complaints.allow(ofBlockedWorker)
    const window = await context.newPage()
    window.on('dialog', (dialog) => complaints.found.push(`dialog: ${dialog.message()}`))
    await resumeSession(window, person)
    await expectNothingRan(window, first)
    for (const path of others) await expectNothingRanOnTheWayTo(window, path)
    expect(complaints.found).toEqual([])
    return { context, window }
  }
  const conversationPath = `/messages/${conversation.id}`
  const trips = [`/bookings/${booking.id}`, `/bookings/${other?.id}`]
  const own = ['/favorites', ...trips, '/notifications', '/settings', '/messages', conversationPath]
  const { context, window } = await seenBy(traveler, ['/dashboard', ...own, `/book/${offered.id}`, '/contact'], 'allow')
  // What waits is told in words of its own.
  await window.goto('/favorites')
  await workerReady(window)
  await context.setOffline(true)
  await window.getByRole('main').getByRole('button', { pressed: true }).first().click()
  await expectNothingRan(window, '/changes')
  await context.close()
  const tabs = ['experiences', 'bookings', 'analytics'].map((tab) => `/host-dashboard?tab=${tab}`)
  const work = [...tabs, `/edit-experience/${offered.id}`, '/check-in', '/notifications', conversationPath]
  await (await seenBy(host, ['/host-dashboard?tab=overview', ...work])).context.close()
  await (await seenBy(admin, ['/admin-dashboard'])).context.close()
})
