import { validityProblems } from '#tools/checks/pages/html-validity.ts'
import { type ReadPage, readPage, readSitemap } from '../../support/page/crawler.ts'
import { kindOfData } from '../../support/page/structured-data.ts'
import { expect, test } from '../../support/test.ts'

// Nobody looks at these pages: the browser only parses.
test.use({ serviceWorkers: 'block' })

/** What the server writes from the catalogue, which the check of the build (tools/checks/pages) does not see: one of each is judged as HTML. */
const writtenByServer = /^\/($|search|destinations|experience\/|sitemap)/
const familyOf = (path: string) => path.replace(/^(\/experience)\/.+/, '$1')
const enough = { words: 20, description: [30, 165], title: 100 } as const
/** What a person opens in another app: mail, telephone, maps, and the networks' pages of our tag. */
const elsewhere = new RegExp(
  `^(${[
    'tel:\\+?\\d{3,}',
    'geo:',
    'https://(www\\.google\\.com/maps|maps\\.apple\\.com|www\\.openstreetmap\\.org)/',
    'https://www\\.(instagram\\.com/explore/tags/rihla/|facebook\\.com/hashtag/rihla|youtube\\.com/hashtag/rihla)$',
  ].join('|')})`,
)

const questionsOf = ({ dataBlocks }: ReadPage): string[] =>
  dataBlocks.flatMap((block) => {
    // Its shape is judged by `kindOfData`.
    const { mainEntity = [] } = JSON.parse(block) as { mainEntity?: { name: string }[] }
    return mainEntity.map(({ name }) => name)
  })

/** What is wrong with the head of a page that wants to be found, and with what it says to who runs no script. */
const problemsOf = (page: ReadPage, address: string, alternates: Record<string, string>): string[] => {
  const [title = ''] = page.titles
  const [description = ''] = page.descriptions
  const words = page.text.split(/\s+/).filter(Boolean).length
  const [shortest, longest] = enough.description
  const findings: [boolean, string][] = [
    [page.status === 200, `is answered with ${page.status}`],
    [!page.isHidden, 'is named and asks not to be'],
    [page.titles.length === 1 && title.endsWith('Rihla') && title.length <= enough.title, `titles: ${page.titles}`],
    [
      page.descriptions.length === 1 && description.length >= shortest && description.length <= longest,
      `descriptions (${description.length}): ${page.descriptions}`,
    ],
    [page.canonical.join() === address, `canonical: ${page.canonical}`],
    [JSON.stringify(page.alternates) === JSON.stringify(alternates), 'alternates differ from the sitemap’s'],
    [page.social['og:url'] === address, `og:url: ${page.social['og:url']}`],
    [['og:title', 'og:description', 'og:type', 'og:site_name'].every((name) => page.social[name]), 'og: incomplete'],
    [page.social['og:locale'] === (address.endsWith('lang=fr') ? 'fr_FR' : 'en_GB'), 'og:locale'],
    [page.social['twitter:card'] === 'summary_large_image', 'twitter:card'],
    [page.headings.length === 1 && page.headings[0] !== '', `headings: ${page.headings}`],
    [words >= enough.words, `${words} words without a script`],
  ]
  return findings.flatMap(([isGood, problem]) => (isGood ? [] : [`${address}: ${problem}`]))
}

test('everything that is listed is whole without a script, and every link leads somewhere real', {
  tag: '@soak',
}, async ({ app, page: parser, request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${app.url}/sitemap.xml`)
  const entries = await readSitemap(parser, await (await request.get('/sitemap.xml')).text())
  expect(entries.length).toBeGreaterThan(130)
  expect(entries.map(({ address }) => address)).not.toContain(`${app.url}/safety`)

  const problems: string[] = []
  const judged = new Set<string>()
  const pictures = new Set<string>()
  const kinds: Record<string, string[]> = {}
  const read = new Map<string, ReadPage>()
  /** Where each address is led to from. */
  const led = new Map<string, string>()
  const follow = (from: string, { links, ids }: ReadPage) => {
    for (const link of links) {
      const target = URL.canParse(link, from) ? new URL(link, from) : null
      if (target === null) problems.push(`${from}: ${link} is no address`)
      else if (elsewhere.test(target.href)) continue
      else if (target.origin !== app.url) problems.push(`${from}: ${link} leads out of the site`)
      else if (link.startsWith('#')) !ids.includes(link.slice(1)) && problems.push(`${from}: nothing is called ${link}`)
      else led.set(target.href, led.get(target.href) ?? from)
    }
  }

  for (const { address, alternates } of entries) {
    const page = await readPage(request, parser, address)
    read.set(address, page)
    problems.push(...problemsOf(page, address, alternates))
    const { pathname } = new URL(address)
    kinds[pathname] = page.dataBlocks.map(kindOfData)
    const unseen = questionsOf(page).filter((question) => !page.text.includes(question))
    problems.push(...unseen.map((question) => `${address} answers a question that nobody sees: ${question}`))
    pictures.add(page.social['og:image'] ?? '')
    const family = familyOf(pathname) + new URL(address).search
    if (writtenByServer.test(pathname) && !judged.has(family))
      problems.push(...validityProblems(page.html).map((problem) => `${address} is no valid HTML: ${problem}`))
    judged.add(family)
    follow(address, page)
  }

  // What is not listed is led to as well: screens of a signed-in person, searches, the other language.
  for (const [address, from] of led) {
    if (read.has(address)) continue
    const page = await readPage(request, parser, address)
    read.set(address, page)
    if (page.status !== 200) problems.push(`${from} leads to ${address}, which is answered with ${page.status}`)
    const original = page.canonical.join()
    if (!page.isHidden && !read.has(original)) problems.push(`${address} names ${original}, which is not listed`)
  }
  for (const address of led.keys()) {
    const { hash } = new URL(address)
    const isThere = hash === '' || read.get(address)?.ids.includes(hash.slice(1))
    if (!isThere) problems.push(`${led.get(address)} leads to ${address}, where nothing is called ${hash}`)
  }
  for (const picture of pictures) {
    const answer = await request.get(picture)
    const type = answer.headers()['content-type']
    if (!answer.ok() || !type?.startsWith('image/')) problems.push(`${picture} is no picture: ${answer.status()}`)
  }

  expect(problems).toEqual([])
  expect(led.size).toBeGreaterThan(80)
  expect(kinds['/']).toEqual(['WebSite and Organization'])
  const [anExperience = ''] = Object.keys(kinds).filter((path) => path.startsWith('/experience/'))
  expect(kinds[anExperience]).toEqual(['Product', 'BreadcrumbList'])
  for (const [path, found] of Object.entries(kinds))
    if (!/^\/($|experience\/)/.test(path)) expect([path, found]).toEqual([path, path === '/help' ? ['FAQPage'] : []])
})
