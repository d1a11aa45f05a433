/** Answers while the database cannot be reached. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

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
  // Drizzle keeps its pool in `$client`, which its type of a database does not declare.
  const { $client } = test.deps.db as unknown as { $client: Pool }
  vi.spyOn($client, 'query').mockImplementation(() => Promise.reject(away))
  vi.spyOn($client, 'connect').mockImplementation(() => Promise.reject(away))
})

const experience = `/experience/${crypto.randomUUID()}`

it.each(['/search', experience, '/sitemap.xml'])(
  '%s answers 503 with the app shell, which is not cached',
  async (url) => {
    const { statusCode, headers, body } = await test.app.inject({ url, headers: { 'accept-language': 'fr' } })
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({
      ...{ 'content-type': 'text/html; charset=utf-8', 'content-language': 'fr' },
      ...{ 'retry-after': '5', 'cache-control': 'no-store' },
    })
    for (const part of ['<html lang="fr">', 'the app', '<meta name="robots" content="noindex">'])
      expect(body).toContain(part)
  },
)

it('answers a filtered search, which the browser renders, with the shell as always', async () => {
  const { statusCode, body } = await test.app.inject('/search?date=2026-12-24')
  expect([statusCode, body.includes('the app')]).toEqual([200, true])
})

it('answers 503 with the error envelope of the API', async () => {
  const answer = await test.app.inject('/api/experiences')
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '5', 'unavailable'])
})
