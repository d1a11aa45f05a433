/** What is answered while the database is away. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let folder: string
let test: TestApp
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-unavailable-'))
  await mkdir(path.join(folder, 'server'))
  for (const language of ['en', 'fr']) {
    const shell = `<html lang="${language}"><head><title>Rihla</title><!--head--></head>the app</html>`
    await writeFile(path.join(folder, `shell.${language}.html`), shell)
    await writeFile(path.join(folder, `server/search.${language}.html`), shell)
  }
  await writeFile(path.join(folder, 'screens.json'), '["/","/experience/$id","/search"]')
  test = await createTestApp({}, { site: { folder } })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })
  // Drizzle asks everything of its pool.
  const { $client } = test.deps.db as unknown as { $client: Pool }
  vi.spyOn($client, 'query').mockImplementation(() => Promise.reject(away))
  vi.spyOn($client, 'connect').mockImplementation(() => Promise.reject(away))
})

const experience = `/experience/${crypto.randomUUID()}`

it.each(['/search', '/search?date=2026-12-24', experience, '/sitemap.xml'])(
  '%s is the app itself, and nothing that anybody keeps',
  async (url) => {
    const { statusCode, headers, body } = await test.app.inject({ url, headers: { 'accept-language': 'fr' } })
    const isShell = url.startsWith('/search?')
    // A filtered search is drawn in the browser: the app comes as ever.
    expect([statusCode, headers['content-type']]).toEqual([isShell ? 200 : 503, 'text/html; charset=utf-8'])
    expect(body).toContain('<html lang="fr">')
    expect(body).toContain('the app')
    if (isShell) return
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store', 'content-language': 'fr' })
    expect(body).toContain('<meta name="robots" content="noindex">')
  },
)

it('the API says so in its envelope', async () => {
  const answer = await test.app.inject('/api/experiences')
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '5', 'unavailable'])
})
