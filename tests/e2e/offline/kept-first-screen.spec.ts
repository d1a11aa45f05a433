import type { BrowserContext, Page } from '@playwright/test'
import { goOffline, workerReady } from '../../support/page/browser.ts'
import { someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

const kept = 'main[data-kept]'

/** The addresses of which a copy is kept. */
const copies = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('rihla-kept-pages')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })

const visit = async (page: Page, path: string) => {
  await page.goto(path)
  await page.mouse.move(1, 1)
  await workerReady(page)
  await expect.poll(() => copies(page)).toContain(`/__kept/${await page.locator('html').getAttribute('lang')}${path}`)
}

/** A page before its script: what the worker answers with, and nothing else. */
const withoutScript = async (context: BrowserContext) => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const allow = (isAllowed: boolean) => session.send('Emulation.setScriptExecutionDisabled', { value: !isAllowed })
  await allow(false)
  return { page, allow }
}

const pictureTop = (page: Page) =>
  page
    .locator('main img')
    .first()
    .evaluate((image) => image.getBoundingClientRect().top)

test('without network the first cards stand before the app starts and lead to an experience; nothing is there that would not answer', {
  tag: '@fr',
}, async ({ app, context, page, locale }) => {
  const [experience] = await someExperiences(app, 1, locale?.startsWith('fr') ? 'fr' : 'en')
  if (!experience) throw new Error('No experience')
  await visit(page, `/experience/${experience.id}`)
  await visit(page, '/search')
  const { page: cold, allow } = await withoutScript(context)
  await cold.goto('/search')
  await expect(cold.locator(kept), 'with network').toHaveCount(0)

  await goOffline(context, app)
  await cold.goto('/search?category=food')
  await expect(cold.locator(kept), 'of a filtered search').toHaveCount(0)
  await cold.goto('/search')
  const main = cold.locator(kept)
  await expect(main.getByRole('article')).toHaveCount(6)
  await expect(main.locator('article img').first()).toHaveJSProperty('complete', true)
  await expect(main).toContainText(/\b20\d\d\b/)
  // Hearts, the search field, the order: their room alone.
  for (const role of ['button', 'textbox', 'searchbox', 'combobox', 'dialog'] as const)
    await expect(main.getByRole(role)).toHaveCount(0)
  expect(await main.evaluate(({ innerHTML }) => / (style|id|on\w+|commandfor)="/.test(innerHTML))).toBe(false)
  const topOfSearch = await pictureTop(cold)

  await main.locator(`a[href="/experience/${experience.id}"]`).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(experience.title)
  await expect(main.locator('img').first()).toHaveJSProperty('complete', true)
  await expect(main).not.toContainText('MAD')
  await expect(main.getByRole('button')).toHaveCount(0)
  const topOfExperience = await pictureTop(cold)

  // The app draws the same in the same place.
  await allow(true)
  await cold.reload()
  await expect(cold.locator('main:not([data-kept])').getByRole('heading', { level: 1 })).toBeVisible()
  expect(Math.abs((await pictureTop(cold)) - topOfExperience)).toBeLessThan(1)
  await cold.goto('/search')
  await expect(cold.locator('main:not([data-kept]) article').first()).toBeVisible()
  expect(Math.abs((await pictureTop(cold)) - topOfSearch)).toBeLessThan(1)

  await allow(false)
  const rewrite = (change: string) =>
    page.evaluate(async (how) => {
      const cache = await caches.open('rihla-kept-pages')
      const key = (await cache.keys()).find(({ url }) => url.endsWith('/search'))
      const answer = key && (await cache.match(key))
      if (!key || !answer) throw new Error('No copy')
      const copy = await answer.json()
      const changed = how === 'build' ? { ...copy, start: '/assets/index-0000000.js' } : copy
      await cache.put(key, new Response(how === 'broken' ? '{' : JSON.stringify(changed)))
    }, change)
  for (const change of ['build', 'broken']) {
    await rewrite(change)
    await cold.goto('/search')
    await expect(cold.locator(kept), change).toHaveCount(0)
    await expect(cold.locator('main')).toHaveCount(1)
  }
})

/** Records in every frame where the button stands that adds to favorites, from the frame it is first painted in. */
const recordButton = () => {
  const tops = new Set<number>()
  Object.assign(globalThis, { buttonTops: tops })
  const look = () => {
    const button = [...document.querySelectorAll('main button')].find(({ textContent }) =>
      /^(Add to favorites|Ajouter aux favoris)$/.test(textContent ?? ''),
    )
    if (button) tops.add(Math.round(button.getBoundingClientRect().top))
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
const recordedTops = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { buttonTops: Set<number> }).buttonTops])

test('the button that adds to favorites stays where it is first painted while an offline start finds out what it may show', {
  tag: ['@fr', '@soak'],
}, async ({ app, context, page, say, locale }) => {
  const [experience] = await someExperiences(app, 1, locale?.startsWith('fr') ? 'fr' : 'en')
  if (!experience) throw new Error('No experience')
  await visit(page, `/experience/${experience.id}`)
  await page.addInitScript(recordButton)
  const settled = async (status: string) => {
    await expect(page.getByText(/Saved on this device, last updated|Enregistré sur cet appareil/)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('status')).toContainText(status, { timeout: 60_000 })
    await expect(page.getByRole('button', { name: say('Add to favorites') })).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    expect(await recordedTops(page)).toHaveLength(1)
  }

  // The device believes that it is online until the first request fails.
  await app.proxy.down()
  await page.goto(`/experience/${experience.id}`)
  await settled(say('No answer'))

  await goOffline(context, app)
  await page.goto(`/experience/${experience.id}`)
  await settled(say('Offline'))
})
