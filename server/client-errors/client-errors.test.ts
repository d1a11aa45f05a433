import { v4 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ClientError } from '#contract/models/client-error.ts'
import { clientErrors } from '../platform/db/schema/client-errors.ts'
import { errorReport, listClientErrors, sendErrorReports, reportedStack as stack } from '../testing/client-errors.ts'
import { call, createTestApp, passTime, type TestApp, type TestPerson } from '../testing/test-app.ts'
import { maxVersions } from './repository.ts'

let test: TestApp
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.addPerson({ isAdmin: true })
})
afterAll(() => test.close())
afterEach(() => test.deps.db.delete(clientErrors))

const report = (changes: object = {}) => errorReport(test, changes)
const send = (reports: object[]) => sendErrorReports(test, reports)
const listed = () => listClientErrors(test, admin)
const first = async (): Promise<ClientError> => {
  const [error] = (await listed()).errors
  if (!error) throw new Error('There is none')
  return error
}
const resolve = (fingerprint: string, resolved = true) =>
  call(test, 'PATCH', `/admin/client-errors/${fingerprint}`, admin, { resolved })

describe('a report', () => {
  it('is accepted without a session, and shown to the admin with its content', async () => {
    const answer = await send([report(), report({ engine: 'firefox', version: '', language: 'fr', count: 3 })])
    expect([answer.statusCode, answer.json()]).toEqual([202, { data: { accepted: 2 } }])
    const now = test.time.now.toISOString()
    expect(await listed()).toEqual({
      errors: [
        {
          fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
          build: 'b1c2d3e4',
          route: '/experience/$id',
          part: 'reviews',
          code: 'TypeError',
          message: 'e is null',
          stack,
          engines: [
            { engine: 'firefox', version: '', count: 3 },
            { engine: 'webkit', version: '26', count: 1 },
          ],
          languages: { en: 1, fr: 3 },
          count: 4,
          firstSeen: now,
          lastSeen: now,
          resolvedAt: null,
        },
      ],
      open: 1,
      total: 1,
    })
  })

  it('is counted once for its id, sent alone, in a batch or in parallel', async () => {
    const [one, other] = [report(), report()]
    const answers = await Promise.all([send([one]), send([one, other, one]), send([other, one]), send([one])])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202])
    expect(answers.map((answer) => answer.json().data.accepted)).toEqual([1, 3, 2, 1])
    expect((await first()).count).toBe(2)
  })

  it.each<[string, object]>([
    ['an unknown key', { userId: v4() }],
    ['an id that carries no time', { id: v4() }],
    ['no id', { id: undefined }],
    ['the address of a screen', { route: '/experience/0199a0b2-7c1d-7e3f-8a4b-5c6d7e8f9a0b' }],
    ['the address of a search', { route: '/search?search=tea' }],
    ['a route that is too long', { route: `/${'a/'.repeat(50)}a` }],
    ['a part with an address in it', { part: 'reviews of salma@example.com' }],
    ['a part that is too long', { part: 'x'.repeat(41) }],
    ['a code that is a sentence', { code: 'Something went wrong' }],
    ['a code that is too long', { code: 'x'.repeat(61) }],
    ['a build that is too long', { build: 'x'.repeat(65) }],
    ['a message that is too long', { message: 'x'.repeat(201) }],
    ['a message that cannot be stored', { message: 'a\u0000b' }],
    ['half a character', { message: '\ud800' }],
    ['a stack that is too long', { stack: 'x'.repeat(4001) }],
    ['another engine', { engine: 'trident' }],
    ['a version that is a text', { version: '26.1 beta' }],
    ['another language', { language: 'ar' }],
    ['no moment', { at: 'yesterday' }],
    ['no failure', { count: 0 }],
    ['too many at once', { count: 1001 }],
    ['half a failure', { count: 1.5 }],
  ])('with %s is refused, and those beside it too', async (_what, changes) => {
    const answer = await send([report(), report(changes)])
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request'])
    expect((await listed()).total).toBe(0)
  })

  it('is limited to ten in a request, and in size', async () => {
    const reports = (length: number, changes = {}) => Array.from({ length }, () => report(changes))
    expect((await send([])).statusCode).toBe(400)
    expect((await send(reports(10))).statusCode).toBe(202)
    expect((await send(reports(11))).statusCode).toBe(400)
    expect((await send(reports(10, { stack: 'é'.repeat(4000) }))).statusCode).toBe(413)
  })

  it('is dated between the oldest stored failures and now, whatever the device’s clock shows', async () => {
    const ago = (days: number) => new Date(test.time.now.getTime() - days * 86_400_000).toISOString()
    await send([report({ at: '2099-01-01T00:00:00Z' })])
    expect(await first()).toMatchObject({ firstSeen: ago(0), lastSeen: ago(0) })
    await send([report({ at: ago(2) })])
    expect(await first()).toMatchObject({ firstSeen: ago(2), lastSeen: ago(0) })
    await send([report({ at: '1970-01-01T00:00:00Z' })])
    expect(await first()).toMatchObject({ firstSeen: ago(30), lastSeen: ago(0) })
  })
})

describe('a failure', () => {
  it('differs by build, route, part, code and place in the code, but not by message', async () => {
    const at = (name: string, place: string) => `Error\n    at r (https://rihla.example/assets/${name}.js:${place})`
    await send([report(), report({ message: 'e is undefined' })])
    expect((await listed()).total).toBe(1)
    // The same place, as another engine writes it, on another host.
    await send([report({ stack: 'r@http://127.0.0.1/assets/reviews-B1c2D3e4.js:1:2345', message: '' })])
    expect((await listed()).total).toBe(1)
    await send([
      report({ build: 'b2' }),
      report({ route: '/search' }),
      report({ part: undefined }),
      report({ code: 'RangeError' }),
      report({ stack: at('reviews-B1c2D3e4', '1:2346') }),
      report({ stack: at('reviews-B1c2D3e4', '2:2345') }),
      report({ stack: at('calendar-B1c2D3e4', '1:2345') }),
      report({ stack: '' }),
    ])
    expect((await listed()).total).toBe(9)
  })

  it('is counted completely when many devices report it at the same time', async () => {
    const parts = ['map', 'reviews', 'calendar', 'gallery']
    const batches = Array.from({ length: 20 }, (_, index) =>
      [...parts.slice(index % 4), ...parts.slice(0, index % 4)].map((part) => report({ part, stack: '' })),
    )
    const answers = await Promise.all(batches.map((batch) => send(batch)))
    expect(answers.filter(({ statusCode }) => statusCode !== 202)).toEqual([])
    const { errors } = await listed()
    expect(errors.map(({ count }) => count)).toEqual([20, 20, 20, 20])
    expect(errors.map(({ engines }) => engines[0]?.count)).toEqual([20, 20, 20, 20])
  })

  it('is resolved, stays resolved when it is resolved again, and reopens with the next report', async () => {
    await send([report()])
    const { fingerprint } = await first()
    expect((await resolve(fingerprint)).statusCode).toBe(200)
    const resolvedAt = test.time.now.toISOString()
    expect(await first()).toMatchObject({ resolvedAt })
    await passTime(test, 5000, () => resolve(fingerprint))
    expect(await first()).toMatchObject({ resolvedAt })
    const again = report()
    await send([again])
    expect(await first()).toMatchObject({ resolvedAt: null, count: 2 })
    await resolve(fingerprint)
    // The same report once more is nothing new.
    await send([again])
    expect(await first()).toMatchObject({ resolvedAt, count: 2 })
    await resolve(fingerprint, false)
    expect(await first()).toMatchObject({ resolvedAt: null })
    expect((await resolve('a'.repeat(64))).statusCode).toBe(404)
    expect((await resolve('not-one')).statusCode).toBe(400)
  })

  it('is listed before resolved failures, and after failures that were seen later', async () => {
    for (const part of ['map', 'reviews', 'calendar']) {
      await send([report({ part })])
      test.time.now = new Date(test.time.now.getTime() + 1000)
    }
    const parts = async () => (await listed()).errors.map(({ part }) => part)
    expect(await parts()).toEqual(['calendar', 'reviews', 'map'])
    await resolve((await first()).fingerprint)
    expect(await parts()).toEqual(['reviews', 'map', 'calendar'])
    await send([report({ part: 'map' })])
    expect(await parts()).toEqual(['map', 'reviews', 'calendar'])
    expect(await listed()).toMatchObject({ open: 2, total: 3 })
  })

  it('counts a limited number of engine versions separately, and the others as one', async () => {
    const versions = Array.from({ length: maxVersions + 5 }, (_, index) => String(index))
    for (const version of versions) await send([report({ version })])
    await send([report({ version: '0', count: 1000 })])
    const { engines, count } = await first()
    expect(count).toBe(maxVersions + 1005)
    expect(engines.slice(0, 2)).toEqual([
      { engine: 'webkit', version: '0', count: 1001 },
      { engine: 'other', version: '', count: 5 },
    ])
    expect(engines).toHaveLength(maxVersions + 1)
  })
})
