/** Journeys in Firefox and WebKit: the same server, proxy and people as in Chromium, another way to drive the browser. */
import { rm, writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { findFirefox, findWebKit } from '../../../tools/find-engines.ts'
import { type Say, sayIn } from '../page/say.ts'
import { type Person, registerPerson } from '../people/people.ts'
import { type App, startApp } from '../server/app.ts'
import { type Ledger, openLedger } from '../server/ledger.ts'
import { copyOfSite } from '../server/next-build.ts'
import type { Engine } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { createTab, readyForOffline, type Tab } from './tab.ts'
import { watchSite } from './watch.ts'
import { openWebKit } from './webkit.ts'

interface Kept {
  site?: Promise<string>
  app?: Promise<App>
}

interface Fixtures {
  engineName: Engine['name']
  /** `test.use({ ownServer: true })` where the server is killed, moved in time or deployed anew. */
  ownServer: boolean
  /** The folder the server runs in. */
  site: string
  app: App
  ledger: Ledger
  say: Say
  language: 'en' | 'fr'
  /** A fresh traveler, whose account has the journey's language. */
  person: Person
  /** A phone-sized window of the engine. */
  tab: Tab
}

const watchedSite = async () => {
  const root = await copyOfSite()
  await watchSite(root)
  return root
}

/** `locale` is the browser's language, e.g. `fr-FR`. */
const openEngine = (name: Engine['name'], locale: string): Promise<Engine> => {
  const firefox = findFirefox()
  if (name === 'firefox' && firefox) return openFirefox(firefox, locale)
  const webkit = findWebKit()
  if (name === 'webkit' && webkit) return openWebKit(webkit, locale)
  throw new Error(`There is no ${name} on this machine`)
}

export const test = base.extend<Fixtures, { kept: Kept }>({
  engineName: ['firefox', { option: true }],
  ownServer: [false, { option: true }],
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture depends on.
    async ({}, use) => {
      const kept: Kept = {}
      await use(kept)
      await (await kept.app)?.dispose()
      if (kept.site) await rm(await kept.site, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  site: async ({ kept, ownServer }, use) => {
    if (!ownServer) {
      kept.site ??= watchedSite()
      return use(await kept.site)
    }
    const own = await watchedSite()
    await use(own)
    await rm(own, { recursive: true, force: true })
  },
  app: async ({ kept, site, ownServer }, use, info) => {
    if (!ownServer) kept.app ??= startApp({ root: site })
    const app = (!ownServer && (await kept.app)) || (await startApp({ root: site }))
    await app.proxy.reset()
    await use(app)
    if (info.status !== info.expectedStatus)
      await info.attach('server.log', { body: app.server.logText(), contentType: 'text/plain' })
    if (ownServer) await app.dispose()
  },
  ledger: async ({ app }, use) => use(await openLedger(app.server)),
  say: async ({ locale }, use) => use(sayIn(locale ?? 'en-GB')),
  language: async ({ locale }, use) => use(locale?.startsWith('fr') ? 'fr' : 'en'),
  person: async ({ app, language }, use) => use(await registerPerson(app, { language })),
  tab: async ({ engineName, locale, language, app }, use, info) => {
    const engine = await openEngine(engineName, locale ?? 'en-GB')
    const tab = createTab(engine, app.url)
    if (engineName === 'webkit') {
      // WebKitGTK takes its language from what the machine has installed: there the address chooses it, for good.
      await tab.open(`/help?lang=${language}`)
      await base.expect.poll(() => engine.evaluate(() => localStorage.getItem('language'))).toBe(language)
      // WebKit 2.50 never runs a worker whose page was left in the second in which it started: nothing but a restart of the
      // browser helps (four of forty such pages; none of 120 that stayed). The first one is therefore waited for.
      await readyForOffline(tab)
    }
    try {
      await use(tab)
      if (info.status !== info.expectedStatus) await writeFile(info.outputPath('screen.png'), await engine.screenshot())
      base.expect(await tab.complaints(), 'complaints of the page').toEqual([])
    } finally {
      await engine.close()
    }
  },
})

export const { expect } = test
