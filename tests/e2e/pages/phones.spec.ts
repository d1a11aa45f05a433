import { expect } from '@playwright/test'
import { type SlowStorage, slowStorage } from '../../support/faults/slow-storage.ts'
import { goTo } from '../../support/page/browser.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { hydrate } from '../../support/page/screen.ts'
import { resumeSession } from '../../support/people/people.ts'
import { heartOf, heartsOf } from '../../support/people/saving.ts'
import { idsOf, savedOnServer, someExperiences } from '../../support/server/catalogue.ts'
import { testOnPage as test, testOnPage } from '../../support/test.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

test('a browser that is too old shows the server-rendered page with a notice and logs no error', {
  tag: '@soak',
}, async ({ context, page }) => {
  await context.addInitScript(() => Reflect.deleteProperty(URL, 'parse'))
  const notice = page.getByText(/^(Your browser is too old|Votre navigateur est trop ancien)/)
  // A page of texts, and a shell.
  for (const path of ['/help/article/emergencies', '/favorites']) {
    await page.goto(path)
    await expect(notice).toBeVisible()
  }
  await page.goto('/search?lang=fr')
  await expect(notice).toHaveText(/^Votre navigateur/)
  await page.getByRole('main').getByRole('link', { name: /./ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Nothing of the app was started.
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => /\/start-[\w-]{7}\.js$/.test(name))).toEqual([])
})

test('on a phone so slow that no two moments are the same millisecond, a search stands after the first touch', {
  tag: '@soak',
}, async ({ context, page }) => {
  await context.addInitScript(() => {
    const now = Date.now
    let asked = 0
    Date.now = () => {
      asked += 1
      return now() + asked
    }
  })
  await page.goto('/search')
  await heartsOf(page).first().click()
  await expect(page.getByText('Added to favorites', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(
    page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Show \d+ exp/ }),
  ).toBeVisible()
  await expect(page.getByText('This page could not be shown')).toHaveCount(0)
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: iphone })

  test('after a first save, Safari shows its seven-day storage limit once, with the steps to install the app', {
    tag: '@soak',
  }, async ({ app, person, page }) => {
    const [saved] = await someExperiences(app, 1)
    await person.ask('POST', '/users/favorites', { experienceId: saved?.id })
    await resumeSession(page, person)
    await page.goto('/dashboard')
    const note = page.getByRole('complementary', { name: 'Come back within a week' })
    await expect(note).toBeVisible()
    await note.getByText('How to add Rihla to this device').click()
    await expect(note.getByText('Tap the three dots beside the address, then Share.')).toBeVisible()
    await note.getByRole('button', { name: 'Got it' }).click()
    await expect(note).toHaveCount(0)

    await goTo(page, '/favorites')
    const card = page.getByRole('region', { name: 'Take Rihla with you' })
    await expect(card.getByText(/clears what a site keeps/)).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveCount(3)
    await card.getByRole('button', { name: 'No, thanks' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible()
    await expect(page.getByText(/clears what a site keeps|Take Rihla with you/)).toHaveCount(0)

    await goTo(page, '/settings?tab=storage')
    await expect(page.getByText('Safari may clear what is saved here after 7 days without a visit.')).toBeVisible()
  })
})

test('on slow storage the first screen is there at once, what is saved is said after the commit, and sent once', {
  tag: '@soak',
}, async ({ app, person, context, page }) => {
  const [first] = await someExperiences(app, 1)
  if (!first) throw new Error('the sample catalogue is empty')
  await resumeSession(page, person)
  await slowStorage(context, 300)
  const ask = <T>(read: (storage: SlowStorage) => T) => page.evaluate(`(${read})(window.slowStorage)`) as Promise<T>

  await page.goto('/search')
  const heart = heartOf(page, first)
  await expect(heart).toBeVisible()
  await hydrate(page)
  await whenQuiet(page)
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  expect(await ask(({ firstAnswerAt }) => firstAnswerAt)).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY)

  const sent = () => app.proxy.requests({ method: 'POST', path: '/api/sync' })
  const before = sent().length
  const saved = page.getByText('Added to favorites')
  await ask((storage) => {
    storage.holdsCommits = true
  })
  await heart.click()
  // Who presses again because nothing seems to happen wants the same.
  await heart.click()
  await expect.poll(() => ask(({ held }) => held.length)).toBeGreaterThan(0)
  expect([await saved.count(), sent().length - before]).toEqual([0, 0])
  await ask((storage) => {
    storage.holdsCommits = false
    for (const answer of storage.held.splice(0)) answer()
  })
  await expect(saved.first()).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => savedOnServer(person)).toEqual(idsOf([first]))
  await whenQuiet(page)
  const keys = sent()
    .slice(before)
    .flatMap(({ body }) => (JSON.parse(body) as { changes: { key: string }[] }).changes.map(({ key }) => key))
  expect(new Set(keys).size).toBe(1)
})

testOnPage(
  'a long list is drawn as far as it is looked at, and to its end by who goes there',
  { tag: '@soak' },
  async ({ app, person, page }) => {
    const all = await someExperiences(app, 64)
    for (const { id } of all) await person.ask('POST', '/users/favorites', { experienceId: id })
    await resumeSession(page, person)
    await page.goto('/favorites')
    await expect(page.getByText('64 experiences')).toBeVisible()
    await expect(heartsOf(page)).toHaveCount(60)
    await heartsOf(page).last().scrollIntoViewIfNeeded()
    await expect(heartsOf(page)).toHaveCount(64)
  },
)
