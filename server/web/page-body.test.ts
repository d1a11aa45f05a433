import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let folder: string
let test: TestApp
const css = '@layer ui{._a{color:red}}'
const parts = [
  {
    around: '@layer ui',
    parts: [
      { css: '._a{color:red}', needs: [['._a']] },
      { css: '._b{}', needs: [['._b']] },
    ],
  },
]
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hash = hashOf(css)
const importMap = '{"imports":{"/assets/start.js":"/assets/start-1234567.js"}}'
const linked = (name: string) => `<link rel="stylesheet" crossorigin href="/assets/${name}.css">`
const page = `<head>${linked('start')}${linked('home')}<title></title></head><body><p class="_a"></p><dialog></dialog>${linked('late')}</body>`

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-dist-'))
  for (const name of ['pages', 'assets', 'server']) await mkdir(path.join(folder, name))
  const put = (name: string, content: string) => writeFile(path.join(folder, name), content)
  for (const name of ['start', 'home']) await put(`assets/${name}.css`, css)
  await put(
    'server/sheet-parts.json',
    JSON.stringify({ '/assets/start.css': parts, '/assets/home.css': [], '/assets/gone.css': parts }),
  )
  for (const language of ['en', 'fr']) {
    await put(`pages/index.${language}.html`, page)
    await put(`pages/about.${language}.html`, '<head></head>')
    await put(`pages/help.${language}.html`, `<head>${linked('start')}${linked('gone')}</head><body class="_a"></body>`)
    await put(`shell.${language}.html`, '<head><!--head--></head>')
  }
  await put('importmap.json', importMap)
  await put('screens.json', '["/","/about","/help","/favorites"]')
  test = await createTestApp({}, { site: { folder } })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

it('writes the rules of the first paint into the page, and links the whole sheets before those at its end', async () => {
  const { body } = await test.app.inject({ url: '/' })
  expect(body).toContain(`<head><style>${css}</style><title>`)
  expect(body).toContain(`</dialog>${linked('start')}${linked('home')}${linked('late')}<script`)
})

it('leaves a page unchanged if one of its sheets is missing', async () => {
  const { body } = await test.app.inject({ url: '/help' })
  expect(body).toContain(`<head>${linked('start')}${linked('gone')}`)
  expect(body).not.toContain('<style>')
})

it('ends with the rules that prefetch its links, allowed by their hash', async () => {
  const { body, headers } = await test.app.inject({ url: '/' })
  const [, rules = ''] = /<script type="speculationrules">(.+)<\/script><\/body>/.exec(body) ?? []
  expect(JSON.parse(rules)).toHaveProperty('prefetch')
  expect(headers['content-security-policy']).toContain(`; script-src 'self' ${hashOf(rules)} `)
})

it('does not change the file that the worker caches', async () => {
  expect((await test.app.inject({ url: '/pages/index.en.html' })).body).toBe(page)
})

it.each([
  ['a page, by the hash of the rules that stand in it', '/', ` ${hash}`],
  ['its file', '/pages/index.fr.html', ''],
  ['a page without any', '/about', ''],
  ['a page whose sheets are linked', '/help', ''],
  ['the shell', '/favorites', ''],
  ['the API', '/api/health/live', ''],
])('allows style elements in %s', async (_what, url, allowed) => {
  const { headers } = await test.app.inject({ url })
  expect(headers['content-security-policy']).toContain(`; style-src 'self'${allowed};`)
})

it.each([
  ['a page with rules in it', '/', true],
  ['its file, which the worker caches', '/pages/index.fr.html', true],
  ['a page without any', '/about', true],
  ['the shell', '/favorites', true],
  ['the file of the shell', '/shell.en.html', true],
  ['an address that leads nowhere', '/nowhere', true],
  ['the API', '/api/health/live', false],
])('allows the import map of the build in %s: %s, %s', async (_what, url, isAllowed) => {
  const { headers } = await test.app.inject({ url })
  const [, scripts = ''] = /; script-src ([^;]*);/.exec(String(headers['content-security-policy'])) ?? []
  expect(scripts.split(' ').includes(hashOf(importMap))).toBe(isAllowed)
})
