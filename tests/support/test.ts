/** The journeys' `test`: the real server behind a fault proxy, and no complaint of the browser goes unseen. */
import { test as base } from '@playwright/test'
import { createDevice, type Device } from './page/device.ts'
import { type Problems, watchProblems } from './page/problems.ts'
import { type Say, sayIn } from './page/say.ts'
import { type Person, registerPerson } from './people/people.ts'
import { type App, startApp } from './server/app.ts'
import { type Ledger, openLedger } from './server/ledger.ts'

interface Fixtures {
  /** Environment variables of the server: `test.use({ serverEnv: { … } })`. */
  serverEnv: Record<string, string>
  /** The folder the server runs in: `test.use({ root: async ({}, use) => … })` where a journey deploys a new build. */
  root: string | undefined
  /** `test.use({ ownServer: true })` where the server is killed, or moved in time: starting one takes seconds. */
  ownServer: boolean
  /** `test.use({ byName: true })` where browsers ask for a name in place of an address, as for passkeys. */
  byName: boolean
  app: App
  /** What the server's database holds. */
  ledger: Ledger
  /** Texts of the interface in the journey's language: a journey tagged `@fr` runs in French as well. */
  say: Say
  /** A fresh traveler, whose account has the journey's language. */
  person: Person
  problems: Problems
  /** A browser that can be killed and opened again; the plain `page` is quicker where that is not needed. */
  device: Device
}

/** The server that the journeys of a Playwright worker share, started with the first of them. */
interface Kept {
  app?: Promise<App>
}

export const test = base.extend<Fixtures, { kept: Kept }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture depends on.
    async ({}, use) => {
      const kept: Kept = {}
      await use(kept)
      await (await kept.app)?.dispose()
    },
    { scope: 'worker' },
  ],
  ownServer: [false, { option: true }],
  serverEnv: [{}, { option: true }],
  root: [undefined, { option: true }],
  byName: [false, { option: true }],
  app: async ({ serverEnv, root, ownServer, byName, kept }, use, info) => {
    const isOwn = ownServer || byName || root !== undefined || Object.keys(serverEnv).length > 0
    if (!isOwn) kept.app ??= startApp()
    const app = (!isOwn && (await kept.app)) || (await startApp({ env: serverEnv, byName, ...(root && { root }) }))
    await app.proxy.reset()
    await use(app)
    if (info.status !== info.expectedStatus) {
      await info.attach('server.log', { body: app.server.logText(), contentType: 'text/plain' })
      await info.attach('requests.json', {
        body: JSON.stringify(app.proxy.journal, null, 2),
        contentType: 'application/json',
      })
    }
    if (isOwn) await app.dispose()
  },
  ledger: async ({ app }, use) => use(await openLedger(app.server)),
  baseURL: async ({ app }, use) => use(app.url),
  say: async ({ locale }, use) => use(sayIn(locale ?? 'en-GB')),
  person: async ({ app, locale }, use) =>
    use(await registerPerson(app, { language: locale?.startsWith('fr') ? 'fr' : 'en' })),
  problems: async ({ context, app }, use) => {
    const problems = await watchProblems(context, app.proxy)
    await use(problems)
    base.expect(problems.found, 'complaints of the browser').toEqual([])
  },
  page: async ({ context, problems: _ }, use) => use(await context.newPage()),
  device: async (
    {
      app,
      baseURL,
      launchOptions,
      contextOptions,
      viewport,
      isMobile,
      hasTouch,
      deviceScaleFactor,
      locale,
      reducedMotion,
    },
    use,
  ) => {
    const screen = { viewport, isMobile, hasTouch, deviceScaleFactor, reducedMotion }
    const options = { ...contextOptions, baseURL, locale, ...screen }
    const device = await createDevice(launchOptions, options, app.proxy)
    await use(device)
    await device.dispose()
    base
      .expect(
        device.problems.flatMap((problems) => problems.found),
        'complaints of the browser',
      )
      .toEqual([])
  },
})

/**
 * The same in a browser without the service worker, as some private windows are: for journeys that have nothing to do
 * with it. Installing it costs a fresh browser as much as many a journey.
 */
export const testOnPage = test.extend({ serviceWorkers: 'block' })

export const { expect } = test
