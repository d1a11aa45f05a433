import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertExperience } from '../testing/listings.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let folder: string
let test: TestApp

const put = async (name: string, content: string | Buffer) => {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-dist-'))
  for (const language of ['en', 'fr']) {
    await put(`pages/index.${language}.html`, `<html lang="${language}">home</html>`)
    await put(`pages/register.${language}.html`, `<html lang="${language}">sign up</html>`)
    await put(`pages/help/article/tips.${language}.html`, `<html lang="${language}">tips</html>`)
    await put(
      `shell.${language}.html`,
      `<html lang="${language}"><head><title>Rihla</title><!--head--></head>shell</html>`,
    )
  }
  await put('screens.json', '["/","/experience/$id","/help/article/$slug","/register","/search"]')
  await put('assets/app-abc.js', 'plain')
  await put('assets/app-abc.js.br', brotliCompressSync('plain'))
  await put('.vite/manifest.json', '{}')
  await put('sw.js', 'worker')
  await put('scenes/hero-800.webp', 'picture')
  test = await createTestApp({}, { site: { folder } })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })

describe('pages', () => {
  it.each([
    ['?lang=', '/?lang=fr', { cookie: 'language=en' }, 'fr'],
    ['the cookie', '/', { cookie: 'a=b; language=fr', 'accept-language': 'en' }, 'fr'],
    ['the cookie of https', '/', { cookie: 'language=en; __Host-language=fr', 'accept-language': 'en' }, 'fr'],
    ['the browser', '/', { 'accept-language': 'de, fr-CA;q=0.8, en;q=0.7' }, 'fr'],
    ['English', '/', { 'accept-language': 'ar', cookie: 'language=ar' }, 'en'],
  ])('take their language from %s', async (_name, url, headers: Record<string, string>, language) => {
    const answer = await get(url, headers)
    expect(answer.body).toBe(`<html lang="${language}">home</html>`)
    expect(answer.headers['content-language']).toBe(language)
  })

  it('are prerendered, else the shell', async () => {
    expect((await get('/help/article/tips')).body).toContain('tips')
    expect((await get('/search?category=food')).body).toContain('shell')
  })

  it('are the shell if the address needs another page than the rendered one', async () => {
    expect((await get('/register?lang=en')).body).toContain('sign up')
    expect((await get('/register?type=host')).body).toContain('shell')
  })

  it.each([
    ['/', 200],
    ['/search/?category=food', 200],
    ['/help/article/tips', 200],
    ['/help/article/none-of-ours', 200],
    ['/nowhere', 404],
    ['/search/more', 404],
    ['/help/article', 404],
    ['/help/article/', 404],
    ['/experience/', 404],
    ['/experience/nonsense', 404],
  ])('%s is answered with %i', async (url, status) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    // The app renders both, and no cache serves the page of another status.
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(
      status === 200 ? 304 : 404,
    )
  })

  it.each([
    ['/experience/%E4%BD', 404],
    ['/messages/%zz', 404],
    ['/help/%E0', 404],
    ['/help//tips', 400],
    ['/assets/none.js', 404],
  ])('%s shows the app, not JSON, to a browser', async (url, status) => {
    const answer = await get(url, { accept: 'text/html,*/*;q=0.8', 'accept-language': 'fr' })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain('shell')
    expect(answer.headers).toMatchObject({
      ...{ 'content-type': 'text/html; charset=utf-8', 'content-language': 'fr', 'cache-control': 'no-store' },
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  it('are JSON under the address of the API, and for clients that do not accept HTML', async () => {
    const browser = { accept: 'text/html,*/*;q=0.8' }
    expect((await get('/api/experiences/%E4%BD', browser)).json().code).toBe('invalid_request')
    expect((await get('/experience/%E4%BD')).json().code).toBe('invalid_request')
  })

  it('are served by the name of their file to the worker, which caches them', async () => {
    expect((await get('/pages/index.fr.html')).body).toContain('lang="fr"')
  })
})

describe('files', () => {
  it('with a hash in their name are immutable, and compressed if the client accepts it', async () => {
    const answer = await get('/assets/app-abc.js', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('plain')
    expect((await get('/assets/app-abc.js')).body).toBe('plain')
  })

  it('are not sent to a client that has them', async () => {
    const { headers } = await get('/sw.js')
    expect(headers['cache-control']).toBe('no-cache')
    expect((await get('/sw.js', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  it('that only the build’s own tools read are not there', async () => {
    expect((await get('/.vite/manifest.json')).statusCode).toBe(404)
  })

  it('that do not exist are not the shell', async () => {
    for (const url of [
      '/assets/gone.js',
      '/favicon.ico',
      '/..%2f..%2fpackage.json',
      '/assets/../../package.json',
      '/%00.js',
    ]) {
      expect((await get(url)).statusCode).toBe(404)
    }
  })

  it('refuse other methods', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/' })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('an experience’s page', () => {
  it('has its own head, whatever its texts contain', async () => {
    const host = await test.addPerson({ isHost: true })
    const title = `</script><script>alert(1)</script> "Fès" & $& <!--`
    const text = {
      title,
      duration: '',
      highlights: [],
      description: title,
      meetingPoint: null,
      whatToBring: [],
      included: [],
      importantNotes: null,
    }
    const id = await insertExperience(test.deps, host.id, { translations: { fr: text } })
    const { body } = await get(`/experience/${id}?lang=fr`)
    expect(body).not.toContain('<script>alert')
    expect(body.match(/<title>/g)).toHaveLength(1)
    expect(body).toContain(`<link rel="canonical" href="http://rihla.test/experience/${id}?lang=fr">`)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(json)).toMatchObject({ name: title, offers: { price: '320', priceCurrency: 'MAD' } })
  })

  it('has the status of a missing experience', async () => {
    const host = await test.addPerson({ isHost: true })
    const unapproved = await insertExperience(test.deps, host.id, { isApproved: false })
    const gone = await insertExperience(test.deps, host.id, { deletedAt: new Date() })
    for (const [id, status] of [
      [uuid(), 404],
      [unapproved, 404],
      [gone, 410],
    ] as const) {
      const answer = await get(`/experience/${id}`)
      expect(answer.statusCode).toBe(status)
      expect(answer.body).toContain('noindex')
    }
  })
})

describe('data that the app will request', () => {
  const picture = { src: '/media/abc', tone: '#a09d92', alt: {} }

  it('is preloaded by the page of an experience: its cover and its answer', async () => {
    const host = await test.addPerson({ isHost: true })
    const id = await insertExperience(test.deps, host.id, { images: [picture] })
    const { body } = await get(`/experience/${id}`)
    expect(body).toContain(
      `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="/api/experiences/${id}">`,
    )
    expect(body).toMatch(/<link rel="preload" as="image" fetchpriority="high" imagesrcset="\/media\/abc\/320.webp 320w/)
  })

  it('is preloaded by a search without filters, and not by one with filters', async () => {
    const early = '<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="/api/experiences?limit=100">'
    expect((await get('/search?lang=fr')).body).toContain(early)
    expect((await get('/search?category=food')).body).not.toContain('rel="preload"')
  })
})

describe('a page that the server renders', () => {
  let rendered: TestApp
  let built: string
  const text = (title: string) => ({
    title,
    duration: '',
    highlights: [],
    description: '',
    meetingPoint: null,
    whatToBring: [],
    included: [],
    importantNotes: null,
  })

  beforeAll(async () => {
    built = await mkdtemp(path.join(tmpdir(), 'rihla-rendered-'))
    const page = (rest: string) =>
      `<html><head><title>Experience · Rihla</title><title>Its sample · Rihla</title><meta name="description" content="A sample"><!--head--></head><div id="root" data-path="<!--path-->"><!--app--></div>${rest}</html>`
    await mkdir(path.join(built, 'server'))
    await writeFile(path.join(built, 'screens.json'), '["/experience/$id","/search"]')
    // Stands for the built app: it fails where it is told to, and else says what it was given.
    await writeFile(
      path.join(built, 'server/ssr.js'),
      `export const renderPage = async (address, language, { search, experience }) => {
        if (experience?.title === 'broken') throw new Error('cannot be rendered')
        return '<title>of React</title><h1>' + language + ' ' + (experience?.title ?? search.experiences.length) + '</h1>'
      }`,
    )
    for (const language of ['en', 'fr']) {
      await writeFile(path.join(built, `shell.${language}.html`), '<html><head><!--head--></head>shell</html>')
      for (const screen of ['search', 'experience'])
        await writeFile(path.join(built, `server/${screen}.${language}.html`), page(screen))
    }
    rendered = await createTestApp({}, { site: { folder: built } })
  })
  afterAll(async () => {
    await rendered.close()
    await rm(built, { recursive: true })
  })
  const ask = (url: string, headers = {}) => rendered.app.inject({ url, headers })

  it('is an experience in its language, with its address for the app and one title', async () => {
    const host = await rendered.addPerson({ isHost: true })
    const id = await insertExperience(rendered.deps, host.id, {
      translations: { en: text('A $& walk'), fr: text('Balade') },
    })
    const { body, headers } = await ask(`/experience/${id}?lang=fr&utm_source=mail`)
    expect(body).toContain(`data-path="/experience/${id}"><h1>fr A $& walk</h1></div>experience`)
    expect(body.match(/<title>[^<]*/g)).toEqual(['<title>Balade · Fes · Rihla'])
    expect(body).not.toContain('sample')
    expect((await ask(`/experience/${id}?lang=fr`, { 'if-none-match': headers.etag })).statusCode).toBe(304)
    expect((await ask(`/experience/${id}`)).body).toContain('<h1>en A $& walk</h1>')
  })

  it('shows a new experience at once', async () => {
    const count = async () => Number(/<h1>en (\d+)/.exec((await ask('/search')).body)?.[1])
    const before = await count()
    const host = await rendered.addPerson({ isHost: true })
    await insertExperience(rendered.deps, host.id, {})
    // The catalogue's version is believed for a second.
    rendered.time.now = new Date(rendered.time.now.getTime() + 1000)
    expect(await count()).toBe(before + 1)
  })

  it('is the shell if the app cannot render it, or if the search has filters', async () => {
    const host = await rendered.addPerson({ isHost: true })
    const id = await insertExperience(rendered.deps, host.id, { translations: { en: text('broken') } })
    const answer = await ask(`/experience/${id}`)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('</head>shell')])
    expect((await ask('/search?category=food')).body).toContain('</head>shell')
  })

  it('is rendered by code that clients cannot download', async () => {
    expect((await ask('/server/ssr.js')).statusCode).toBe(404)
    expect((await ask('/server/search.en.html')).statusCode).toBe(404)
  })
})
