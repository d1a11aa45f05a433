import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Booking } from '#contract/models/booking.ts'
import type { Notification, PushPayload } from '#contract/models/notification.ts'
import { hang } from '../../support/faults/faults.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { closeAllPages, goOffline, goOnline, workerReady } from '../../support/page/browser.ts'
import { sayIn } from '../../support/page/say.ts'
import { book, confirmedBooking, pay } from '../../support/people/bookings.ts'
import { type Person, registerPerson, resumeSession, sampleHost } from '../../support/people/people.ts'
import { expect, test } from '../../support/test.ts'

/** What is used of a worker; its types are not in the journeys' library. */
interface WorkerScope {
  registration: { getNotifications(): Promise<unknown[]> }
  NotificationEvent: new (type: string, init: { notification: unknown }) => Event
  dispatchEvent(event: Event): boolean
}

const told = async (person: Person) =>
  (await person.ask<{ notifications: Notification[] }>('GET', '/notifications')).notifications.map(
    ({ kind, read }) => [kind, read] as const,
  )

test('a request and its answer are seen live, read and cleared without network, and the server agrees', async ({
  app,
  browser,
  context,
  page,
}) => {
  const zineb = await registerPerson(app, { firstName: 'Zineb' })
  const host = await sampleHost(app)
  // What the sample data and other journeys have told is cleared. She sits at a desk and reads French.
  await host.ask('DELETE', '/notifications')
  const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'fr-FR' }
  const say = sayIn(desk.locale)
  const hosting = await (await browser.newContext({ baseURL: app.url, ...desk, serviceWorkers: 'block' })).newPage()
  await resumeSession(hosting, host)
  await hosting.goto('/dashboard')
  await expect(hosting.getByRole('link', { name: say('Notifications'), exact: true })).toBeVisible()
  await resumeSession(page, zineb)
  // On a slow network the toast code loads after the page. A later confirmation must still show a toast.
  const late = app.proxy.rule({ path: /^\/assets\/personal-notifications-/ }, hang)
  await page.goto('/favorites')
  await expect.poll(() => late.hits).toBeGreaterThan(0)

  const { id } = await book(app, zineb)
  await pay(app, zineb, id)
  const { booking: booked } = await zineb.ask<{ booking: Booking }>('GET', `/bookings/${id}?lang=fr`)
  const news = say('Notifications, {count, plural, one {# new} other {# new}}', { count: 1 })
  await hosting.getByRole('link', { name: news, exact: true }).click()
  const title = booked.experience.title
  await expect(hosting.getByText(say('{name} would like to join “{title}”.', { name: 'Zineb', title }))).toBeVisible()
  await expectAxeClean(hosting)
  await hosting.getByRole('link', { name: say('New booking request') }).click()
  const details = hosting.getByRole('dialog')
  late.end()
  await workerReady(page)
  await page.getByRole('link', { name: 'Notifications', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  // The toast disappears after some seconds, so start waiting for it before the host approves.
  const toast = expect(page.getByRole('button', { name: 'See the booking' })).toBeVisible({ timeout: 60_000 })
  toast.catch(() => undefined)
  await details.getByRole('button', { name: say('Approve'), exact: true }).click()
  await expect(details).toBeHidden()
  await expect(hosting.getByRole('link', { name: say('Notifications'), exact: true })).toBeVisible()
  await expect.poll(() => told(host)).toEqual([['booking_requested', true]])

  // It can be undone for ten seconds.
  await toast
  await expect(page.getByRole('link', { name: 'Booking confirmed' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await goOffline(context, app)
  await page.getByRole('button', { name: /^Mark as read: Booking confirmed/ }).click()
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  await closeAllPages(context)
  const cold = await context.newPage()
  await cold.goto('/notifications')
  await expect(cold.getByText('All read', { exact: true })).toBeVisible()
  await expect(cold.getByText('There may be more since then.')).toBeVisible()
  await expect(cold.getByRole('button', { name: 'Notify me on this device' })).toBeDisabled()
  await goOnline(context, app)
  await expect.poll(() => told(zineb)).toEqual([['booking_confirmed', true]])
  await expect(cold.getByText(/waiting|Syncing|No answer/)).toHaveCount(0)

  await cold.goto('/notifications?lang=fr')
  await expect(cold.getByRole('link', { name: 'Réservation confirmée' })).toBeVisible()
  await goOffline(context, app)
  await cold.getByRole('button', { name: 'Tout effacer' }).click()
  await cold.getByRole('alertdialog').getByRole('button', { name: 'Tout effacer' }).click()
  await expect(cold.getByRole('heading', { name: 'Rien de nouveau' })).toBeVisible()
  await expect(cold.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await cold.getByRole('link', { name: 'Réservation confirmée' }).count()).toBe(0)
  await goOnline(context, app)
  await expect.poll(() => told(zineb)).toEqual([])
  await cold.reload()
  await expect(cold.getByRole('heading', { name: 'Rien de nouveau' })).toBeVisible()
})

test.describe('what a device is told', () => {
  /** A push service of our own, in place of the browser maker's. */
  const received: { path: string; encoding: string | undefined; bytes: number }[] = []
  const service = createServer((request, response) => {
    let bytes = 0
    request.on('data', (part: Buffer) => {
      bytes += part.length
    })
    request.on('end', () => {
      received.push({ path: request.url ?? '', encoding: request.headers['content-encoding'], bytes })
      response.writeHead(201).end()
    })
  })
  let origin = ''
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture depends on.
    serverEnv: async ({}, use) => {
      await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
      origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
      await use({ PUSH_ORIGINS: origin })
      service.close()
    },
  })

  /** The one thing that is not the browser's own: where its maker's service would be asked for an address. */
  const standIn = async (page: Page, endpoint: string) => {
    const keys = {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }
    await page.addInitScript(
      ({ endpoint, keys }) => {
        const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true }
        const kept = 'a subscription of the journey'
        Object.assign(PushManager.prototype, {
          subscribe: async () => {
            sessionStorage.setItem(kept, 'yes')
            return subscription
          },
          getSubscription: async () => (sessionStorage.getItem(kept) ? subscription : null),
        })
      },
      { endpoint, keys },
    )
  }

  test('a tap turns it on, the server sends, the worker shows it and a tap on that leads there', {
    tag: '@soak',
  }, async ({ app, context, person, page }) => {
    await context.grantPermissions(['notifications'], { origin: app.url })
    await standIn(page, `${origin}/device`)
    await resumeSession(page, person)
    await page.goto('/notifications')
    await workerReady(page)
    await page.getByRole('button', { name: 'Notify me on this device' }).click()
    await expect(page.getByText('On for this device')).toBeVisible()
    await expectAxeClean(page)
    const { id } = await confirmedBooking(app, person)
    await expect.poll(() => received).toMatchObject([{ path: '/device', encoding: 'aes128gcm' }])
    expect(received[0]?.bytes).toBeLessThan(4096)

    const payload: PushPayload = {
      kind: 'booking_confirmed',
      language: 'fr',
      data: { bookingId: id, title: 'Le pain de l’aube', name: 'Khadija', side: 'traveler' },
      unread: 1,
    }
    const session = await context.newCDPSession(page)
    const registrationId = new Promise<string>((resolve) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const one of registrations) if (one.scopeURL.startsWith(app.url)) resolve(one.registrationId)
      }),
    )
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: app.url,
      registrationId: await registrationId,
      data: JSON.stringify({ web_push: 8030, mutable: true, notification: { title: 'x', data: payload } }),
    })
    const shown = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => [title, body]),
      )
    await expect.poll(shown).toEqual([['Réservation confirmée', 'Khadija · Le pain de l’aube']])
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('the worker is not running')
    // No protocol taps on a notification; the event is the browser's own.
    await worker.evaluate(async () => {
      const scope = globalThis as unknown as WorkerScope
      const [notification] = await scope.registration.getNotifications()
      if (notification) scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    })
    await page.waitForURL(`**/bookings/${id}`)
    expect(await shown()).toEqual([])

    await page.goto('/notifications')
    await page.getByRole('button', { name: 'Turn off on this device' }).click()
    await expect(page.getByRole('button', { name: 'Notify me on this device' })).toBeVisible()
  })
})
