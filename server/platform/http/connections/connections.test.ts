import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenForTest, parseResponse, sendRaw } from '#server/testing/network.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let test: TestApp
let port: number
let lines: string[] = []
beforeAll(async () => {
  const logger = pino({}, { write: (line: string) => void lines.push(line) })
  test = await createTestApp({}, { logger })
  port = await listenForTest(test)
})
afterAll(() => test.close())

const request = (address: string, lines: readonly string[] = ['host: rihla.test', 'connection: close']) =>
  [`GET ${address} HTTP/1.1`, ...lines, '', ''].join('\r\n')
const send = async (lines: readonly string[]) =>
  parseResponse(await sendRaw(port, request('/api/health/live', [...lines, 'connection: close'])))

it('a call that is refused is logged with who made it', async () => {
  const person = await test.addPerson()
  lines = []
  await test.app.inject({ url: '/api/admin/stats', headers: person.headers })
  const answered = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'answered')
  expect(answered).toMatchObject({ route: '/api/admin/stats', status: 403, userId: person.id })
})

describe('one connection', () => {
  it('has a few requests in flight at most, whatever it sends', async () => {
    await test.app.inject({ url: '/api/docs' })
    lines = []
    await sendRaw(port, request('/api/docs', ['host: rihla.test']).repeat(400) + request('/api/docs'))
    expect(lines.filter((line) => line.includes('"msg":"answered"')).length).toBeLessThanOrEqual(10)
  })

  it('may send its next requests without waiting for an answer, as long as they are few', async () => {
    const received = await sendRaw(
      port,
      request('/api/health/live', ['host: rihla.test']).repeat(4) + request('/api/health/live'),
    )
    expect(received.match(/HTTP\/1\.1 200 /g)).toHaveLength(5)
  })

  it('may be used over and over', async () => {
    const count = 40
    let seen = 0
    await sendRaw(port, request('/api/health/live', ['host: rihla.test']), (socket) => {
      socket.on('data', (chunk: string) => {
        seen += chunk.match(/HTTP\/1\.1 200 /g)?.length ?? 0
        socket.write(request('/api/health/live', seen < count ? ['host: rihla.test'] : undefined))
      })
    })
    expect(seen).toBeGreaterThanOrEqual(count)
  })
})

describe('a request that Node would answer by itself', () => {
  it.each([
    [400, 'invalid_request', 'has no Host', []],
    [400, 'invalid_request', 'has two', ['host: rihla.test', 'host: evil.example']],
    [417, 'expectation_failed', 'expects what there is not', ['host: rihla.test', 'expect: 200-ok']],
  ])(
    'gets %i in the contract’s envelope and with the headers of every answer where it %3$s',
    async (status, code, _why, lines) => {
      const answer = await send(lines)
      expect(answer.status).toBe(status)
      expect(JSON.parse(answer.body).code).toBe(code)
      expect(answer.headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        connection: 'close',
      })
    },
  )
})

it('the description of the API is made once', async () => {
  const first = await test.app.inject({ url: '/api/docs' })
  const again = await test.app.inject({ url: '/api/docs', headers: { 'if-none-match': String(first.headers.etag) } })
  expect([first.statusCode, again.statusCode]).toEqual([200, 304])
})
