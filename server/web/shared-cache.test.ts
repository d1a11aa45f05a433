import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { experiences } from '../platform/db/schema/experiences.ts'
import { insertExperience, uploadPhotos } from '../testing/listings.ts'
import { createTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts'

interface CachedResponse {
  answer: LightMyRequestResponse
  vary: readonly string[]
  requestHeaders: Record<string, string>
  until: number
}

/** Returns the seconds for which a shared cache may use a response; 0 if it may not store it. */
const lifetimeOf = (headers: Record<string, unknown>): number => {
  const control = String(headers['cache-control'] ?? '')
  if (/\b(private|no-store|no-cache)\b/.test(control) || headers['set-cookie'] !== undefined) return 0
  return Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? /\bmax-age=(\d+)/.exec(control)?.[1] ?? 0)
}

const listOf = (header: unknown) =>
  String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Creates a shared cache as in RFC 9111, with the clock of the server of `test`. */
const createSharedCache = (test: TestApp) => {
  const cached = new Map<string, CachedResponse[]>()
  return async (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> => {
    const now = test.time.now.getTime()
    const hit = cached.get(url)?.find((entry) => {
      const isSame = entry.vary.every((name) => entry.requestHeaders[name] === headers[name])
      return entry.until > now && isSame && headers.authorization === undefined
    })
    if (hit) return hit.answer
    const answer = await test.app.inject({ url, headers })
    const lifetime = lifetimeOf(answer.headers)
    const vary = listOf(answer.headers.vary)
    if (lifetime > 0 && headers.authorization === undefined && !vary.includes('*'))
      cached.set(url, [
        ...(cached.get(url) ?? []),
        { answer, vary, requestHeaders: headers, until: now + lifetime * 1000 },
      ])
    return answer
  }
}

let folder: string
let test: TestApp
let host: TestPerson
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-shared-'))
  await mkdir(path.join(folder, 'pages'))
  for (const language of ['en', 'fr']) {
    await writeFile(path.join(folder, `pages/index.${language}.html`), `<html lang="${language}">home</html>`)
    await writeFile(
      path.join(folder, `shell.${language}.html`),
      `<html lang="${language}"><head><title>Rihla</title><!--head--></head>shell</html>`,
    )
  }
  await writeFile(path.join(folder, 'screens.json'), '["/","/dashboard","/experience/$id","/search"]')
  test = await createTestApp({}, { site: { folder } })
  host = await test.addPerson({ isHost: true })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const english = { 'accept-language': 'en' }
const languageOf = (body: string) => /lang="(\w+)"/.exec(body)?.[1]
/** How often the server itself is asked in `work`. */
const asked = async (work: () => Promise<unknown>) => {
  let count = 0
  const { inject } = test.app
  // Counts and goes on.
  test.app.inject = ((...given: Parameters<typeof inject>) => {
    count++
    return inject.apply(test.app, given)
  }) as typeof inject
  await work()
  test.app.inject = inject
  return count
}

it('stores the pages of visitors by language, also with other cookies', async () => {
  const ask = createSharedCache(test)
  const count = await asked(async () => {
    for (const headers of [english, english, { ...english, cookie: 'visits=3' }])
      expect(languageOf((await ask('/', headers)).body)).toBe('en')
    for (const headers of [{ 'accept-language': 'fr' }, { 'accept-language': 'fr' }])
      expect(languageOf((await ask('/', headers)).body)).toBe('fr')
    // The address says the language: one page for all.
    for (const headers of [english, { 'accept-language': 'fr' }, { cookie: 'language=en' }])
      expect(languageOf((await ask('/?lang=fr', headers)).body)).toBe('fr')
  })
  expect(count).toBe(3)
  const { headers } = await test.app.inject({ url: '/', headers: english })
  expect(headers.vary).toBe('Accept-Language, Accept-Encoding')
  expect(headers['cache-control']).toContain('stale-while-revalidate')
  // A browser asks each time.
  expect(headers['cache-control']).toContain('max-age=0')
})

it('stores no page in a language that a user has chosen', async () => {
  const ask = createSharedCache(test)
  const cookie = 'language=fr'
  expect(languageOf((await ask('/', { ...english, cookie })).body)).toBe('fr')
  expect(languageOf((await ask('/', english)).body)).toBe('en')
  const { headers } = await test.app.inject({ url: '/', headers: { cookie } })
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers.vary).toContain('Cookie')
})

it('drops a page within two minutes after its experience is no longer public', async () => {
  const ask = createSharedCache(test)
  const id = await insertExperience(test.deps, host.id)
  const page = () => ask(`/experience/${id}`, english)
  const setApproved = (isApproved: boolean) =>
    test.deps.db
      .update(experiences)
      .set({ isApproved, changedIn: sql`pg_current_xact_id()` })
      .where(eq(experiences.id, id))
  expect((await page()).statusCode).toBe(200)
  await setApproved(false)
  expect((await page()).statusCode).toBe(200)
  test.time.now = new Date(test.time.now.getTime() + 120_000)
  expect((await page()).statusCode).toBe(404)
  // And one that is not there is not kept as missing.
  await setApproved(true)
  test.time.now = new Date(test.time.now.getTime() + 2000)
  expect((await page()).statusCode).toBe(200)
})

it('stores no personal screens, answers or pictures of drafts', async () => {
  const ask = createSharedCache(test)
  const [cover = ''] = await uploadPhotos(test, host)
  const own = ['/dashboard', '/api/auth/me', `${cover}/320.webp`, '/api/experiences?isApproved=false', '/nowhere']
  for (const url of own) {
    const first = await test.app.inject({ url, headers: host.headers })
    expect(String(first.headers['cache-control'])).toMatch(/no-store|private/)
    expect(await asked(() => ask(url, host.headers).then(() => ask(url, english).then(() => ask(url, english))))).toBe(
      3,
    )
  }
  expect((await ask(`${cover}/320.webp`)).statusCode).toBe(404)
})
