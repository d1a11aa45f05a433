import { join } from 'node:path'
import { createScales } from '#tools/checks/bundle/scales.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { expect, test } from '../../support/test.ts'

const kibibyte = 1024
/**
 * In KiB: docs/performance.md. A visitor's page loads files by rules that know no single screen (docs/decisions/0117), so this is more than
 * what it needs.
 */
const limit = 220
const weigh = createScales(join(import.meta.dirname, '../../../dist'))

// The worker would fetch the whole app for later, which is counted by its own budget.
test.use({ serviceWorkers: 'block' })

test('the home page loads no more script and style in all than it did', async ({ page, problems }) => {
  // The blocked worker cannot be registered.
  problems.allow(/service ?worker|reading 'waiting'/i)
  const files = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname.slice(1))
  })
  // Chromium sends a move of its own when a page is laid out under the pointer: only the one below may count.
  await page.addInitScript(() =>
    addEventListener('pointermove', (event) => 'isMoved' in window || event.stopImmediatePropagation(), true),
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await whenQuiet(page)
  // A server-rendered page loads the rest on the first interaction, or after ten seconds (docs/decisions/0118).
  const moved = await page.evaluate(() => {
    Object.assign(window, { isMoved: true })
    return performance.now()
  })
  await page.mouse.move(1, 1)
  // Cards come from the server, with Dexie and ky: everything that loads by itself is then on its way.
  await expect(page.getByRole('button', { name: /^Save “/ }).first()).toBeVisible()
  await whenQuiet(page)
  const dataAsked = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => /\/assets\/data-[\w-]{7}\.js$/.test(name))?.startTime,
  )
  expect(dataAsked, 'when the data layer was asked for, in ms').toBeGreaterThan(Math.min(moved, 10_000))

  const heaviestFirst = [...files].sort((a, b) => weigh(b) - weigh(a))
  const kib = heaviestFirst.reduce((sum, file) => sum + weigh(file), 0) / kibibyte
  const told = heaviestFirst.slice(0, 10).map((file) => `${(weigh(file) / kibibyte).toFixed(1)} ${file}`)
  expect(kib, told.join('\n')).toBeLessThanOrEqual(limit)
})

test('a visitor who searches and looks at dates loads nothing of what hosts, the admin or a queue need', {
  tag: '@soak',
}, async ({ page, problems }) => {
  problems.allow(/service ?worker|reading 'waiting'/i)
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto('/search')
  await page.mouse.move(1, 1)
  const card = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await expect(page.getByRole('button', { name: /^Save “/ }).first()).toBeVisible()
  await whenQuiet(page)
  await card.click()
  await page.getByRole('button', { name: 'See dates' }).click()
  await expect(page.getByRole('dialog').getByRole('grid').first()).toBeVisible()
  await whenQuiet(page)
  expect(files.filter((file) => file.startsWith('/assets/booking-opened-'))).not.toEqual([])
  expect(files.filter((file) => /^\/assets\/personal-/.test(file))).toEqual([])
})

/** What a new connection sends before it hears back is ten packets, with the headers of the answer: 14,000 bytes at most. */
const limitsOfAnswers = { '/': 12_000, '/search': 12_100, '/experience/': 14_000 }

test('the first answers, with the rules the pages are painted with, arrive before the server hears back', async ({
  request,
}) => {
  const answer = await request.get('/api/experiences?limit=1')
  const { data } = (await answer.json()) as { data: { experiences: { id: string }[] } }
  for (const [start, most] of Object.entries(limitsOfAnswers)) {
    const path = start === '/experience/' ? `${start}${data.experiences[0]?.id}` : start
    const { 'content-length': length, 'content-encoding': encoding } = (await request.get(`${path}?lang=fr`)).headers()
    expect(encoding).toBe('br')
    expect(Number(length), path).toBeLessThanOrEqual(most)
  }
})
