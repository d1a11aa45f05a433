import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let folder: string
let test: TestApp
const css = '@layer ui{._a{color:red}}'
const hash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
const linked = (name: string) => `<link rel="stylesheet" crossorigin href="/assets/${name}.css">`
const page = `<head>${linked('start')}${linked('gone')}</head><body>${linked('start')}</body>`

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-dist-'))
  for (const name of ['pages', 'assets']) await mkdir(path.join(folder, name))
  const put = (name: string, content: string) => writeFile(path.join(folder, name), content)
  await put('assets/start.css', css)
  for (const language of ['en', 'fr']) {
    await put(`pages/index.${language}.html`, page)
    await put(`pages/about.${language}.html`, '<head></head>')
    await put(`shell.${language}.html`, '<head><!--head--></head>')
  }
  await put('screens.json', '["/","/about","/favorites"]')
  test = await createTestApp({}, { site: { folder } })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

it('writes the sheets of the head into the page, and leaves those at its end and those that are not there', async () => {
  const { body } = await test.app.inject({ url: '/' })
  const inside = `<style>${css}</style><link rel="stylesheet" href="/assets/start.css" disabled>`
  expect(body).toContain(`<head>${inside}${linked('gone')}`)
  expect(body).toContain(`<body>${linked('start')}`)
})

it('ends with the rules by which its links are fetched ahead, allowed by their hash', async () => {
  const { body, headers } = await test.app.inject({ url: '/' })
  const [, rules = ''] = /<script type="speculationrules">(.+)<\/script><\/body>/.exec(body) ?? []
  expect(JSON.parse(rules)).toHaveProperty('prefetch')
  const allowed = `'sha256-${createHash('sha256').update(rules).digest('base64')}'`
  expect(headers['content-security-policy']).toContain(`; script-src 'self' ${allowed};`)
})

it('leaves the file that the worker keeps as it was built', async () => {
  expect((await test.app.inject({ url: '/pages/index.en.html' })).body).toBe(page)
})

it.each([
  ['a page, by the hash of each sheet that stands in it', '/', ` ${hash}`],
  ['its file', '/pages/index.fr.html', ''],
  ['a page without any', '/about', ''],
  ['the shell', '/favorites', ''],
  ['the API', '/api/health/live', ''],
])('allows style elements in %s', async (_what, url, allowed) => {
  const { headers } = await test.app.inject({ url })
  expect(headers['content-security-policy']).toContain(`; style-src 'self'${allowed};`)
  if (allowed === '') expect(headers['content-security-policy']).toContain("; script-src 'self';")
})
