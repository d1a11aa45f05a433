import type { Page } from '@playwright/test'
import { goOffline, goTo, workerReady } from '../../support/page/browser.ts'
import type { Say } from '../../support/page/say.ts'
import { hydrate } from '../../support/page/screen.ts'
import type { App } from '../../support/server/app.ts'
import { expect, test } from '../../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const corrected = (say: Say) =>
  say('<0>Results for “{correctedSearch}”.</0> Nothing was found for “{0}”.', {
    correctedSearch: 'pottery',
    0: 'potery',
  })

/** The catalogue is on the device, and the network is gone. */
const leaveNetwork = async (page: Page, app: App) => {
  await workerReady(page)
  const told = () => app.proxy.requests({ path: /changes$/ }).some(({ status }) => status === 200)
  await expect.poll(told).toBe(true)
  await goOffline(page.context(), app)
}

test('a mistyped word shows what was meant and says so, with and without network', { tag: '@fr' }, async ({
  app,
  page,
  say,
}) => {
  await page.goto('/search?search=potery')
  await hydrate(page)
  await expect(main(page).getByText(corrected(say))).toBeVisible()
  const online = await main(page).getByRole('article').count()
  expect(online).toBeGreaterThan(1)

  await leaveNetwork(page, app)
  await goTo(page, '/search')
  await goTo(page, '/search?search=potery&guests=2')
  await expect(main(page).getByText(corrected(say))).toBeVisible()
  await expect(main(page).getByRole('article')).toHaveCount(online)

  await page
    .getByRole('button', { name: say('Search for “{correctedSearch}”', { correctedSearch: 'pottery' }) })
    .click()
  await expect(page).toHaveURL(/search=pottery/)
  await expect(main(page).getByText(corrected(say))).toHaveCount(0)
  await expect(main(page).getByRole('article')).toHaveCount(online)
})

for (const network of ['with', 'without'])
  test(`an empty search offers to do without one thing, ${network} network`, async ({ app, page, say }) => {
    const address = '/search?search=pottery&destination=Tangier'
    await page.goto(network === 'with' ? address : '/search')
    await hydrate(page)
    if (network === 'without') {
      await leaveNetwork(page, app)
      await goTo(page, address)
    }
    const nearest = main(page).getByRole('list', { name: say('Close matches') })
    const choices = nearest.getByRole('button')
    await expect(choices).toHaveCount(2)
    // Tangier has more than there is of pottery: most first.
    await expect(choices.first()).toHaveAccessibleName(new RegExp(say('Without “{what}”', { what: 'pottery' })))
    await choices.first().click()
    await expect(page).toHaveURL(/\/search\?destination=Tangier$/)
    const five = say('{total, plural, one {# experience} other {# experiences}}', { total: 5 })
    await expect(main(page).getByRole('heading', { level: 1, name: five })).toBeVisible()
    await expect(main(page).getByRole('article').first()).toBeVisible()
  })

test('where nothing is near, everything there is is offered', async ({ page, say }) => {
  await page.goto('/search?search=xylophone')
  await hydrate(page)
  const nearest = main(page).getByRole('list', { name: say('Close matches') })
  await nearest.getByRole('button', { name: say('All experiences') }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(main(page).getByRole('article').first()).toBeVisible()
})
