import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContent } from '#build/content/read-content.ts'
import { goOffline, goTo, workerReady } from '../../support/page/browser.ts'
import { hydrate, open } from '../../support/page/screen.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

const { articles, categories, pages, about, destinations, contact, giftCards } = readContent('fr')
const titleOf = (slug: string) => articles.find((article) => article.slug === slug)?.title ?? ''
const category = (id: string) => categories.find((one) => one.id === id)?.title ?? ''

/** Every page of texts with its heading in French. */
const headings: [path: string, heading: string][] = [
  ['/about', about.title],
  ['/destinations', destinations.title],
  ['/contact', contact.title],
  ['/gift-cards', giftCards.title],
  ['/help', 'Comment pouvons-nous vous aider ?'],
  ['/sitemap', 'Toutes les pages'],
  ['/host-resources', category('hosting')],
  ['/safety', category('safety')],
  ['/host-community', titleOf('host-community')],
  ['/responsible-hosting', titleOf('responsible-hosting')],
  ...Object.entries(pages).map(([name, { title }]): [string, string] => [`/${name}`, title]),
  ...categories.map(({ id, title }): [string, string] => [`/help/category/${id}`, title]),
  ...articles.map(({ slug, title }): [string, string] => [`/help/article/${slug}`, title]),
]

/** One of each kind: a page with a form, one of text, and one that shows a topic of the help center. */
const coldStarts = ['/gift-cards', '/privacy', '/safety']
/** What `npm test` opens; the soak opens all of them. */
const samples = [
  ...coldStarts,
  '/about',
  '/destinations',
  '/help',
  '/help/category/safety',
  '/help/article/emergencies',
]

test('after one visit every page of texts opens without network, in the other language too', async ({
  app,
  context,
  page,
}) => {
  await page.goto('/?lang=en')
  await workerReady(page)
  await goOffline(context, app)
  await page.close()
  const cold = await context.newPage()
  await cold.goto('/help?lang=fr')
  await expect(cold.locator('html')).toHaveAttribute('lang', 'fr')
  // The page is French as it comes; that the next ones are is what the app keeps as it starts.
  await expect.poll(() => cold.evaluate(() => localStorage.getItem('language'))).toBe('fr')
  for (const [path, heading] of headings.filter(([path]) => process.env.SOAK || samples.includes(path))) {
    // A cold start of some, in the soak of each; the help center's own are one screen, gone through as the app does it.
    if (path.startsWith('/help/') || !(process.env.SOAK || coldStarts.includes(path))) await goTo(cold, path)
    else await cold.goto(path)
    await expect(cold.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  }
  await cold.goto('/help/article/emergencies')
  await expect(cold.getByRole('link', { name: '190' })).toHaveAttribute('href', 'tel:190')
  await cold.goto('/help/article/there-is-none')
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText('Article introuvable')
})

testOnPage(
  'a topic’s short address goes on naming its page of the help center, where an answer is found in both languages',
  { tag: '@soak' },
  async ({ page }) => {
    await open(page, '/safety?lang=en')
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', /\/help\/category\/safety$/)
    await page.getByRole('link', { name: 'Emergencies: whom to call' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Emergencies: whom to call' })).toBeVisible()
    await expect(canonical).toHaveCount(0)

    await goTo(page, '/help')
    await page.getByRole('searchbox', { name: 'Search the help center' }).fill('refund')
    await expect(page).toHaveURL(/q=refund/)
    const found = page.getByRole('main').getByRole('link', { name: /^Cancel a booking/ })
    await expect(found).toBeVisible()
    await page.reload()
    await found.click()
    await expect(page).toHaveURL(/\/help\/article\/cancel-and-refunds$/)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByText('Français', { exact: true }).click()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf('cancel-and-refunds'))
    await page.getByRole('link', { name: titleOf('when-a-host-cancels') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf('when-a-host-cancels'))
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: 'Chercher dans le centre d’aide' })).toHaveValue('refund')
  },
)

testOnPage(
  'a destination is narrowed down to by its kind and leads to its search',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('/destinations?lang=en')
    await hydrate(page)
    await page.getByRole('radio', { name: 'Desert' }).check({ force: true })
    await expect(page).toHaveURL(/kind=desert/)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Merzouga'])
    await page.getByRole('searchbox').fill('fes')
    await expect(page.getByRole('heading', { name: 'No destination matches' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all destinations' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Essaouira' }).click()
    await expect(page).toHaveURL(/\/search\?location=Essaouira$/)
    await expect(page.getByRole('button', { name: 'Remove Essaouira' })).toBeVisible()
  },
)

/** Addresses with something in them that a link cannot name, and those that a mail or a provider leads to. */
const isNoPlace = (address: string) =>
  address.includes('$') || ['/reset-password', '/confirm-email', '/sitemap'].includes(address)

testOnPage('the list of all pages names every place of the route tree and every page of texts', async ({ request }) => {
  const tree = readFileSync(join(import.meta.dirname, '../../../src/app/routeTree.gen.ts'), 'utf8')
  const union = tree.slice(tree.indexOf('fullPaths:'), tree.indexOf('fileRoutesByTo:'))
  const routes = [...union.matchAll(/'([^']+)'/g)].map(([, address = '']) => address.replace(/(?<=.)\/$/, ''))
  expect(routes.length).toBeGreaterThan(15)
  const places = [...routes, '/messages', ...headings.map(([path]) => path)].filter((address) => !isNoPlace(address))
  const html = await (await request.get('/sitemap?lang=en')).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const listed = [...main.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)
  expect(places.filter((address) => !listed.includes(address))).toEqual([])
})
