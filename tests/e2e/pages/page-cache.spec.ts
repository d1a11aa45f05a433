/** The way back is instant: the browser keeps a page that was left as it is, unless something of the page forbids it. */
import type { Page } from '@playwright/test'
import { workerReady } from '../../support/page/browser.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { hydrate } from '../../support/page/screen.ts'
import { resumeSession } from '../../support/people/people.ts'
import { expect, test as journey } from '../../support/test.ts'

const test = journey.extend({
  launchOptions: [
    // Playwright switches it off.
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
})
// Passkeys are bound to a name.
test.use({ byName: true })

/** Leaves the page for another document and goes back to it: why it had to be loaded anew, or null where it was kept. */
const reasonsAfterReturn = async (page: Page): Promise<unknown> => {
  await page.evaluate(() => Object.assign(globalThis, { wasLeft: true }))
  await page.goto('/robots.txt')
  // A page that was kept has no load to wait for.
  await page.goBack({ waitUntil: 'commit' })
  return page.evaluate(() => {
    if ('wasLeft' in globalThis) return null
    const [entry] = performance.getEntriesByType('navigation')
    return (entry?.toJSON() as { notRestoredReasons?: object })?.notRestoredReasons ?? 'loaded anew'
  })
}

/** A worker that takes charge of a page that was left is a reason as well, once in the life of a device. */
const afterFirstVisit = async (page: Page) => {
  await page.goto('/help')
  await workerReady(page)
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  // All of the page is here, not its first screen alone.
  await hydrate(page)
  await expect(page.locator('h1').first()).toBeVisible()
  await whenQuiet(page)
}

const experience = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/api/experiences?limit=1')
  return `/experience/${(await answer.json()).data.experiences[0].id}`
}

/** One of each kind in `npm test`, all of them in the soak. */
const further = (...paths: string[]) => (process.env.SOAK ? paths : [])

test('a visitor and a signed-in person come back to every page as they left it', { tag: '@soak' }, async ({
  page,
  person,
}) => {
  const expectKept = async (...paths: string[]) => {
    for (const path of paths)
      await test.step(path, async () => {
        await open(page, path)
        expect(await reasonsAfterReturn(page)).toBeNull()
      })
  }
  await afterFirstVisit(page)
  await expectKept(
    '/',
    '/search',
    ...further(await experience(page), '/help', '/register', '/contact', '/destinations'),
  )
  await test.step('the log-in, which waits for a passkey, is kept as well and waits again', async () => {
    const asked = () => page.waitForRequest('**/api/auth/login/passkey/options')
    const first = asked()
    await open(page, '/login')
    await first
    const again = asked()
    expect(await reasonsAfterReturn(page)).toBeNull()
    await again
  })
  // Pages of a signed-in person hear from the server.
  await resumeSession(page, person)
  const others = further('/search', '/dashboard', '/favorites', '/bookings', '/notifications', '/settings', '/changes')
  await expectKept(await experience(page), '/messages', ...others)
})
