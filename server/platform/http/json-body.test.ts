import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { allEndpoints } from '#contract/endpoints/all.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

let test: TestApp
let host: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
})
afterAll(() => test.close())

const send = (url: string, payload: string) =>
  test.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { ...host.headers, 'content-type': 'application/json' },
    payload,
  })
const sync = (payload: string) => send('/sync', payload)

describe('a JSON body', () => {
  it.each([
    ['nests too deep', '['.repeat(900_000)],
    ['nests objects too deep', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
    ['has too many keys', `{${Array.from({ length: 60_000 }, (_, key) => `"${key}":1`).join()}}`],
    ['has too many elements', `[${'1,'.repeat(400_000)}1]`],
    ['has too many elements after a quoted quote', `["\\\\",${'1,'.repeat(400_000)}1]`],
  ])('that %s is refused without being parsed', async (_why, payload) => {
    const parse = vi.spyOn(JSON, 'parse')
    const answer = await sync(payload)
    // Tokens are JSON as well, and short.
    const parsed = parse.mock.calls.filter(([text]) => text.length > 1000).length
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual([{ path: 'body', message: expect.any(String) }])
    expect(parsed).toBe(0)
  })

  it('may hold brackets and commas in its texts, and letters of several bytes', async () => {
    const message = `${'[{,'.repeat(2000)}"\\" é 𝕏 ${'['.repeat(100)}`
    const contact = { name: 'Salma', email: 'salma@example.com', subject: 'general', message: message.slice(0, 1900) }
    expect((await send('/contact', JSON.stringify({ ...contact, unknown: 1 }))).json().details?.[0]?.path).not.toBe(
      'body',
    )
  })

  it('is read to its limit and no further', async () => {
    expect((await sync(`"${'x'.repeat(1024 * 1024)}"`)).json().code).toBe('payload_too_large')
  })

  it('is large nowhere: what is large is a picture, sent as such', () => {
    const large = [...allEndpoints].filter(([, { bodyLimit = 0 }]) => bodyLimit > 1024 * 1024).map(([name]) => name)
    expect(large).toEqual(['putMedia'])
  })
})
