import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertExperience } from '../testing/listings.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { experiencesInPart, sitemapIndex, urlSet } from './sitemap.ts'

let folder: string
let test: TestApp

const page = (language: string, title: string, rest = '') =>
  `<!doctype html><html lang="${language}"><head><title>${title} · Rihla</title><meta name="description" content="About ${title}">${rest}</head><h1>${title}</h1></html>`

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-found-'))
  const put = async (name: string, content: string) => {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  for (const language of ['en', 'fr']) {
    await put(`pages/index.${language}.html`, page(language, `Home &amp; &quot;more&quot;`))
    await put(`pages/register.${language}.html`, page(language, 'Sign up'))
    await put(`pages/help/article/tips.${language}.html`, page(language, 'Tips'))
    await put(
      `pages/hints.${language}.html`,
      page(language, 'Tips', '<link rel="canonical" href="/help/article/tips">'),
    )
    await put(`pages/hidden.${language}.html`, page(language, 'Hidden', '<meta name="robots" content="noindex">'))
    await put(`server/search.${language}.html`, page(language, 'Search'))
    await put(`shell.${language}.html`, '<html><head><title>Rihla</title><!--head--></head>shell</html>')
  }
  await put(
    'screens.json',
    '["/","/dashboard","/experience/$id","/help/article/$slug","/hidden","/hints","/register","/search"]',
  )
  test = await createTestApp({ contactEmail: 'desk@rihla.test' }, { site: { folder } })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const origin = 'http://rihla.test'

describe('a page that the build has rendered', () => {
  it('contains its address, its languages and the tags for link previews', async () => {
    const { body } = await get('/help/article/tips/?lang=fr&utm_source=mail')
    const address = `${origin}/help/article/tips`
    expect(body).toContain(`<link rel="canonical" href="${address}?lang=fr">`)
    expect(body).toContain(`<link rel="alternate" hreflang="en" href="${address}">`)
    expect(body).toContain(`<link rel="alternate" hreflang="fr" href="${address}?lang=fr">`)
    expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${address}">`)
    for (const [name, content] of [
      ['og:title', 'Tips'],
      ['og:description', 'About Tips'],
      ['og:type', 'article'],
      ['og:url', `${address}?lang=fr`],
      ['og:image', `${origin}/share.jpg`],
      ['og:locale', 'fr_FR'],
    ])
      expect(body).toContain(`<meta property="${name}" content="${content}">`)
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(body.match(/<title>/g)).toHaveLength(1)
  })

  it('describes the operator and the search on the home page, in escaped texts', async () => {
    const { body } = await get('/?lang=en')
    expect(body).toContain('<meta property="og:title" content="Home &#38; &#34;more&#34;">')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
    const { '@graph': graph } = JSON.parse(json)
    expect(graph.map((node: { '@type': string }) => node['@type'])).toEqual(['WebSite', 'Organization'])
    expect(graph[1].email).toBe('desk@rihla.test')
    expect(graph[0].potentialAction.target.urlTemplate).toBe(`${origin}/search?search={search_term_string}`)
  })

  it('is compressed once, and not sent to a client that has it', async () => {
    const headers = { 'accept-encoding': 'br' }
    const first = await get('/?lang=en', headers)
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe((await get('/?lang=en')).body)
    const second = await get('/?lang=en', { ...headers, 'if-none-match': String(first.headers.etag) })
    expect([second.statusCode, second.body]).toEqual([304, ''])
  })

  it('shares its head with the shell that is sent instead', async () => {
    for (const [url, title] of [
      ['/register?type=host', 'Sign up'],
      ['/search?category=food', 'Search'],
    ]) {
      const { body, headers } = await get(String(url))
      expect(body).toContain(`<title>${title} · Rihla</title><meta name="description" content="About ${title}">`)
      expect(body).toContain(`<link rel="canonical" href="${origin}${String(url).split('?')[0]}">`)
      expect(headers['x-robots-tag']).toBeUndefined()
    }
  })

  it('names the page with the same content as its only canonical address', async () => {
    const { body } = await get('/hints?lang=fr')
    const address = `${origin}/help/article/tips`
    expect(body.match(/<link rel="canonical"[^>]*>/g)).toEqual([`<link rel="canonical" href="${address}?lang=fr">`])
    expect(body).toContain(`<link rel="alternate" hreflang="en" href="${address}">`)
    expect(body).toContain(`<meta property="og:url" content="${address}?lang=fr">`)
  })

  it('is unchanged if search engines must not list it', async () => {
    expect((await get('/hidden')).body).not.toContain('canonical')
  })
})

it('excludes personal screens and unknown addresses from search engines', async () => {
  for (const [url, status] of [
    ['/dashboard', 200],
    ['/nowhere', 404],
    ['/index', 404],
  ] as const) {
    const answer = await get(url)
    expect([url, answer.statusCode, answer.headers['x-robots-tag']]).toEqual([url, status, 'noindex'])
  }
})

describe('the sitemap', () => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

  it('names every public page and experience in both languages, and no other', async () => {
    const host = await test.addPerson({ isHost: true })
    const id = await insertExperience(test.deps, host.id)
    const unapproved = await insertExperience(test.deps, host.id, { isApproved: false })
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const expected = ['/', '/help/article/tips', '/register', '/search', `/experience/${id}`]
    expect(locations(body)).toEqual(expected.flatMap((to) => [`${origin}${to}`, `${origin}${to}?lang=fr`]))
    expect(body).not.toContain(unapproved)
    expect(body).toMatch(new RegExp(`${id}</loc><lastmod>\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z</lastmod><xhtml:link `))
  })

  it('lists a new experience at once', async () => {
    const host = await test.addPerson({ isHost: true })
    const id = await insertExperience(test.deps, host.id)
    // The catalogue's version is believed for a second.
    test.time.now = new Date(test.time.now.getTime() + 1000)
    expect((await get('/sitemap.xml')).body).toContain(id)
  })

  it('has parts that all exist', async () => {
    expect(locations((await get('/sitemaps/pages.xml')).body)).toHaveLength(8)
    expect(locations((await get('/sitemaps/experiences-1.xml')).body).length).toBeGreaterThan(0)
    for (const name of ['experiences-2.xml', 'experiences-0.xml', 'nonsense.xml', 'pages.xml.br'])
      expect((await get(`/sitemaps/${name}`)).statusCode).toBe(404)
  })

  it('respects the limits of a file, and escapes special characters of XML', () => {
    const entry = { address: `${origin}/experience/0199a0b2-7c1d-7e3f-8a4b-5c6d7e8f9a0b`, changedAt: new Date() }
    const bytes = urlSet([entry]).length
    expect(2 * experiencesInPart).toBeLessThanOrEqual(10_000)
    expect(bytes * experiencesInPart).toBeLessThan(50 * 1024 * 1024)
    expect(sitemapIndex(['https://a.example/?a&b'])).toContain('<loc>https://a.example/?a&#38;b</loc>')
  })
})

it('allows pages, disallows personal screens and names the sitemap in robots.txt', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = body.split('\n')
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Disallow: /dashboard']))
  expect(lines.at(-2)).toBe(`Sitemap: ${origin}/sitemap.xml`)
  const refused = lines.flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? [])
  const isRefused = (to: string) =>
    refused.some((rule) => (rule.endsWith('$') ? to === rule.slice(0, -1) : to.startsWith(rule)))
  for (const to of ['/', '/search', '/experience/1', '/help', '/host-resources', '/host-community', '/media/1'])
    expect([to, isRefused(to)]).toEqual([to, false])
  for (const to of ['/host', '/host/dashboard', '/book/1', '/settings']) expect([to, isRefused(to)]).toEqual([to, true])
})

it('searches for a text that another app shares, or opens it if it is an address of this site', async () => {
  const host = await test.addPerson({ isHost: true })
  const id = await insertExperience(test.deps, host.id)
  for (const [text, to] of [
    [`Look at this ${origin}/experience/${id}?lang=fr`, `/experience/${id}`],
    ['mint tea', '/search?search=mint+tea'],
  ] as const) {
    const answer = await get(`/search?${new URLSearchParams({ shared_title: '', shared_text: text })}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, to])
  }
})
