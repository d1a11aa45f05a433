import type { Page } from '@playwright/test'
import type { ExperienceCard } from '#contract/models/experience.ts'
import { addDays, todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { type SlowStorage, slowStorage } from '../../support/faults/slow-storage.ts'
import { goOffline, goOnline, goTo, workerReady } from '../../support/page/browser.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { askServer } from '../../support/people/people.ts'
import type { App } from '../../support/server/app.ts'
import { expect, test } from '../../support/test.ts'

/** Further ahead than anybody has booked in the sample data: which days are full, no device knows. */
const farDay = addDays(todayInMorocco(), 300)

/**
 * What the address says and, of the same search, what the API is asked; the words are tried in French too. The rules are those of
 * server/experiences/search/search.test.ts, so `npm test` runs the searches marked `sample`, and the soak all of them.
 */
const searches: readonly [name: string, address: string, query: string, more?: { inFrench?: true; sample?: true }][] = [
  ['everything', '', '', { sample: true }],
  ['one category', 'category=food', 'category=food'],
  ['a city in another spelling', 'destination=fès', 'location=Fes', { inFrench: true, sample: true }],
  ['a word with an accent', 'search=thé', 'search=thé', { inFrench: true }],
  ['the same word without it', 'search=the', 'search=the'],
  ['a French word', 'search=désert', 'search=désert', { inFrench: true, sample: true }],
  ['prices and rating', 'minPrice=200&maxPrice=600&minRating=4.5', 'minPrice=200&maxPrice=600&minRating=4.5'],
  ['at most so long', 'durationHours=3', 'maxDurationHours=3'],
  ['confirmed at once', 'instantConfirmation=true', 'instantConfirmation=true'],
  ['so long or longer', 'durationHours=8&durationPlus=true', 'minDurationHours=8'],
  ['a larger group', 'guests=8', 'guests=8'],
  ['a day of the week', `date=${farDay}`, `date=${farDay}`, { sample: true }],
  ['cheapest first', 'category=tour&sort=price-asc', 'category=tour&sort=price-asc', { sample: true }],
  ['dearest first', 'sort=price-desc', 'sort=price-desc'],
  ['best rated first', 'sort=rating', 'sort=rating'],
  ['newest first', 'sort=newest', 'sort=newest'],
  ['nothing', 'search=xylophone', 'search=xylophone', { sample: true }],
]
const chosen = searches.filter(([, , , more]) => process.env.SOAK || more?.sample)

const onServer = async (app: App, query: string) => {
  // The contract's schema of this answer is tested with the server.
  const { experiences } = (await askServer(app, 'GET', `/experiences?limit=100&${query}`)) as {
    experiences: ExperienceCard[]
  }
  return experiences.map(({ id }) => id)
}

/** The ids of all results in their order. */
const onScreen = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const links = [...main.querySelectorAll('a[href^="/experience/"]')]
    return [...new Set(links.map((link) => link.getAttribute('href')?.split(/[/?]/)[2] ?? ''))]
  })

// High enough for every result: what is far from the screen is not drawn.
test.use({ viewport: { width: 1280, height: 9000 }, deviceScaleFactor: 1, isMobile: false })

const similar = (page: Page) => page.getByRole('region', { name: 'More like this' })
const similarIds = async (page: Page) => {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await similar(page).getByRole('article').count()).toBe(4)
  }).toPass()
  return similar(page).evaluate((part) => [...part.querySelectorAll('a')].map((link) => link.pathname.split('/')[2]))
}

test('a search without network finds the same in the same order as with it, in both languages, and so does what is like an experience', async ({
  app,
  context,
  page,
}) => {
  const inFes = await onServer(app, 'category=food&location=Fes')
  const others = inFes.slice(1, 5)
  await page.goto(`/experience/${inFes[0]}`)
  await workerReady(page)
  const alike = await similarIds(page)
  expect(alike.slice(0, others.length)).toEqual(others)
  const told = () => app.proxy.requests({ path: /changes$/ }).some(({ status }) => status === 200)
  await expect.poll(told).toBe(true)
  const answers = await Promise.all(chosen.map(([, , query]) => onServer(app, query)))

  await goOffline(context, app)
  await page.reload()
  // The device looks through the whole category, so what comes after them may be nearer still.
  expect((await similarIds(page)).slice(0, others.length)).toEqual(others)
  for (const language of ['en', 'fr']) {
    const note = language === 'en' ? /^From this device, last updated/ : /^Depuis cet appareil, dernière mise à jour/
    await page.goto(`/search?lang=${language}`)
    // The router listens by then.
    await expect(page.getByText(note)).toBeVisible()
    for (const [index, [name, address, , more]] of chosen.entries()) {
      if (language === 'fr' && !more?.inFrench) continue
      await goTo(page, `/search?${encodeURI(address)}`)
      const expected = answers[index] ?? []
      if (expected.length > 0) await expect(page.getByText(note)).toBeVisible()
      else await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect.poll(() => onScreen(page), { message: `${name}, ${language}`, timeout: 30_000 }).toEqual(expected)
    }
  }
  expect(answers.filter((ids) => ids.length > 0).length, 'searches that find something').toBe(chosen.length - 1)
})

test('results say how old they are when the network goes and stay where they are, begin a start without waiting for the database, and are asked for again', {
  tag: '@soak',
}, async ({ app, context, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search')
  await workerReady(page)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first().getByRole('button', { name: /^Save “/ })).toBeVisible()
  await whenQuiet(page)
  const before = await cards.nth(1).boundingBox()
  await goOffline(context, app)
  await expect(page.getByText(/^Last updated [^.]+\.$/)).toBeVisible()
  expect(await cards.nth(1).boundingBox()).toEqual(before)

  await page.reload()
  const note = page.getByText(/^From (this device,|what this device)/)
  await expect(note).toBeVisible()
  await slowStorage(context, 20_000)
  const cold = await context.newPage()
  await cold.goto('/search')
  await expect(cold.getByRole('main').getByRole('article').first()).toBeVisible()
  const firstAnswerAt = () => (window as unknown as { slowStorage: SlowStorage }).slowStorage.firstAnswerAt
  expect(await cold.evaluate(firstAnswerAt)).toBeNull()
  await cold.close()

  await goOnline(context, app)
  await expect(note).toHaveCount(0)
})

/** For six seconds, as a scroll does; counted by the page's own clock, which a crowded machine slows with all else of the page. */
const scrollOn = () => {
  const signs: number[] = []
  Object.assign(globalThis, { signs })
  const timer = setInterval(() => {
    dispatchEvent(new Event('scroll'))
    if (signs.push(performance.now()) === 60) clearInterval(timer)
  }, 100)
}

test('on a first visit the catalogue comes in the first pause of a person, and not in the middle of their scroll', {
  tag: '@soak',
}, async ({ page }) => {
  await page.addInitScript(scrollOn)
  await page.goto('/search')
  const sincePause = () =>
    page.evaluate(() => {
      const { signs = [] } = globalThis as { signs?: number[] }
      const resources = performance.getEntriesByType('resource')
      const asked = resources.find(({ name }) => name.includes('/experiences/changes'))?.startTime
      return asked === undefined ? null : asked - Math.max(...signs.filter((sign) => sign < asked))
    })
  await expect.poll(sincePause).not.toBeNull()
  // src/lib/start/when-still.ts
  expect(await sincePause()).toBeGreaterThan(1400)
})
