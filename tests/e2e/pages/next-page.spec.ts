/** The next page of a visitor whose app is not here yet is fetched when its link is touched, not when it is opened. */
import type { Page } from '@playwright/test'
import { hang } from '../../support/faults/faults.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { hydrate } from '../../support/page/screen.ts'
import type { App } from '../../support/server/app.ts'
import { expect, testOnPage as test } from '../../support/test.ts'

test.use({ reducedMotion: 'no-preference' })

const withoutApp = (app: App) => app.proxy.rule({ path: /^\/assets\/start-[\w-]{7}\.js$/ }, hang)

/** Follows the first link of the page to an experience; answers how its page was delivered. */
const follow = async (page: Page): Promise<string> => {
  await page.getByRole('main').locator('a[href^="/experience/"]').first().click()
  await page.waitForURL('**/experience/*')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return String((entry?.toJSON() as { deliveryType?: string })?.deliveryType)
  })
}

/** The code of an experience's page is fetched, and has run: where it is not there by the press, no picture is there to move to. */
const codeIsHere = async (page: Page) => {
  const script = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .find(({ name }) => /\/assets\/experience-later-[\w-]{7}\.js$/.test(name))?.name,
    )
  await expect.poll(script).toBeDefined()
  await whenQuiet(page)
  await page.evaluate(async (name) => void (await import(name)), String(await script()))
}

/** The blocked worker cannot be registered. */
const ofBlockedWorker = /service ?worker|reading 'waiting'/i

test('a link that is pointed at has its page on the way', { tag: '@soak' }, async ({ app, page, problems }) => {
  problems.allow(ofBlockedWorker)
  withoutApp(app)
  await page.goto('/search', { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').locator('a[href^="/experience/"]').first().hover()
  const fetched = () => app.proxy.requests({ method: 'GET' }).filter(({ path }) => path.startsWith('/experience/'))
  await expect.poll(fetched).toHaveLength(1)
  expect(await follow(page)).toBe('navigational-prefetch')
  expect(fetched()).toHaveLength(1)
})

test('where data is saved neither the page nor the app fetches anything ahead', { tag: '@soak' }, async ({
  app,
  page,
  problems,
}) => {
  problems.allow(ofBlockedWorker)
  const held = withoutApp(app)
  await page.addInitScript(() => localStorage.setItem('dataSaver', '1'))
  await test.step('before the app is here', async () => {
    await page.goto('/search', { waitUntil: 'domcontentloaded' })
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
    expect(await follow(page)).toBe('')
  })
  await test.step('from the first moment of the app on', async () => {
    // Leaves the previous page, which would load its own files once the rule has ended.
    await page.goto('/robots.txt')
    held.end()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/search')
    await hydrate(page)
    await page.getByRole('main').locator('article a[href^="/experience/"]').first().hover()
    await whenQuiet(page)
    expect(asked.filter((path) => path.startsWith('/assets/background-'))).not.toEqual([])
    expect(asked.filter((path) => /^\/assets\/experience-later-[\w-]{7}\.js$/.test(path))).toEqual([])
  })
})

/** Keeps what the browser moves from one page to the next, by name. */
const watchMoves = () => {
  const moves: string[] = []
  Object.assign(globalThis, { moves })
  const begin = document.startViewTransition.bind(document)
  document.startViewTransition = (options) => {
    const transition = begin(options)
    const note = () => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && effect.pseudoElement?.includes('-group('))
          moves.push(effect.pseudoElement)
    }
    transition.ready.then(note, () => undefined)
    return transition
  }
}
const movesOf = (page: Page) => page.evaluate(() => (globalThis as { moves?: string[] }).moves)

test('a card that was drawn before the app fetches ahead is fetched ahead, and its picture moves to its page and back', {
  tag: '@soak',
}, async ({ app, page, problems }) => {
  problems.allow(ofBlockedWorker)
  await page.addInitScript(watchMoves)
  const held = app.proxy.rule({ path: /^\/assets\/background-/ }, hang)
  await page.goto('/search')
  await hydrate(page)
  await expect(page.getByRole('button', { name: /^Save “/ }).first()).toBeVisible()
  held.end()
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
  await whenQuiet(page)
  const card = page.getByRole('main').locator('article a[href^="/experience/"]').first()
  const title = await card.innerText()
  // As a finger comes down on it: the page's code is fetched.
  await card.hover()
  await codeIsHere(page)
  const thereAndBack = async () => {
    await card.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await whenQuiet(page)
    await page.goBack()
    await expect(card).toBeVisible()
  }
  const move = '::view-transition-group(picture)'
  await thereAndBack()
  await expect.poll(() => movesOf(page)).toEqual([move, move])

  await test.step('nothing moves for those who want less movement', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await thereAndBack()
    expect(await movesOf(page)).toEqual([move, move])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  })
  await test.step('whoever goes on before a picture has come to its place is shown the page, and nothing fails', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await expect(card).toBeVisible()
      // At once: a press of the browser's own waits until nothing moves.
      await card.evaluate((link: HTMLElement) => link.click())
      await page.waitForURL('**/experience/*', { waitUntil: 'commit' })
      await page.evaluate(() => history.back())
    }
    await expect(card).toBeVisible()
  })
})
