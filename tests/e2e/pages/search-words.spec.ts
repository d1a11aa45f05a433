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

test('a search that finds nothing says what was meant or what is near, with and without network', {
  tag: ['@fr', '@soak'],
}, async ({ app, page, say }) => {
  const count = (total: number) =>
    main(page).getByRole('heading', {
      level: 1,
      name: say('{total, plural, one {# experience} other {# experiences}}', { total }),
    })
  const nearest = main(page).getByRole('list', { name: say('Close matches') })
  const expectNearest = async () => {
    await goTo(page, '/search?search=pottery&destination=Tangier')
    const choices = nearest.getByRole('button')
    await expect(choices).toHaveCount(2)
    // Tangier has more than there is of pottery: most first.
    await expect(choices.first()).toHaveAccessibleName(new RegExp(say('Without “{what}”', { what: 'pottery' })))
    await choices.first().click()
    await expect(page).toHaveURL(/\/search\?destination=Tangier$/)
    await expect(count(5)).toBeVisible()
    await expect(main(page).getByRole('article').first()).toBeVisible()
  }

  await page.goto('/search?search=potery')
  await hydrate(page)
  await expect(main(page).getByText(corrected(say))).toBeVisible()
  const online = await main(page).getByRole('article').count()
  expect(online).toBeGreaterThan(1)
  await test.step('with network, one thing less finds something', expectNearest)
  await test.step('where nothing is near, everything there is is offered', async () => {
    await goTo(page, '/search?search=xylophone')
    await nearest.getByRole('button', { name: say('All experiences') }).click()
    await expect(page).toHaveURL(/\/search$/)
    await expect(main(page).getByRole('article').first()).toBeVisible()
  })
  await test.step('signs alone are no word', async () => {
    await goTo(page, '/search?search=...')
    const why = '“{search}” has neither letters nor digits. Try a word, such as a city or what you would like to do.'
    await expect(page.getByText(say(why, { search: '...' }))).toBeVisible()
  })
  await test.step('an address with what others appended to it still finds what it asks for', async () => {
    await page.goto('/search?category=food&fbclid=IwAR0&utm_source=newsletter')
    await expect(count(12)).toBeVisible()
    await expect(page.getByText(/From this device|Depuis cet appareil/)).toHaveCount(0)
  })

  await leaveNetwork(page, app)
  await test.step('without network, one thing less finds something', expectNearest)
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
