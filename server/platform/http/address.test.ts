import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenForTest, parseResponse, sendRaw } from '#server/testing/network.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await createTestApp({ rateLimit: 5 })
  port = await listenForTest(test)
})
afterAll(() => test.close())

const body = '{"email":"salma@example.com","password":"a wrong one"}'
const logIn = (address: string) =>
  sendRaw(
    port,
    `POST ${address} HTTP/1.1\r\nhost: rihla.test\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  ).then(parseResponse)
const get = (address: string) =>
  sendRaw(port, `GET ${address} HTTP/1.1\r\nhost: rihla.test\r\nconnection: close\r\n\r\n`).then(parseResponse)

describe('an address that is not in normal form', () => {
  it.each([
    '/%61pi/auth/login',
    '/api/auth/%6Cogin',
    '//api/auth/login',
    '/api//auth/login',
    '/api/./auth/login',
    '/x/../api/auth/login',
    '/api\\auth\\login',
    '/api/auth/login#x',
    'http://rihla.test/api/auth/login',
  ])('is refused before anything is done for it: %s', async (address) => {
    const { status, headers, body: answer } = await logIn(address)
    expect(status).toBe(400)
    expect(JSON.parse(answer)).toMatchObject({ code: 'invalid_request', details: [{ path: 'address' }] })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it.each(['//', '//:80', '//[', '/\\', '/a//', '*', '/.', '/%2e%2e/'])(
    'is never an error of the server: %s',
    async (address) => {
      expect((await get(address)).status).toBe(400)
    },
  )

  it('is none of these: a slash at the end, what must be encoded, anything in a query', async () => {
    for (const address of ['/', '/search/', '/caf%C3%A9', '/a%2Fb', '/search?search=//..%61\\&x=a/./b'])
      expect((await get(address)).status).toBe(404)
  })
})

it('a limit holds for a route, however its address is written', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) statuses.push((await get('/api/experiences/cities?')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
