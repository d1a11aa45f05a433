import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCatalogue } from '#contract/error-catalogue.ts'
import { errorBody } from '#contract/errors.ts'
import { boundEndpoints } from '#server/testing/api-calls.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

let test: TestApp
let people: { host: TestPerson; admin: TestPerson }

beforeAll(async () => {
  test = await createTestApp()
  people = {
    host: await test.addPerson({ isHost: true }),
    admin: await test.addPerson({ isAdmin: true }),
  }
})
afterAll(() => test.close())

const inject = (options: InjectOptions) => test.app.inject(options)
const anAddress = (path: string) => `/api${path.replace(':sha256', 'a'.repeat(64)).replace(/:\w+/g, () => uuid())}`

describe('every refusal', () => {
  const expectEnvelope = (answer: LightMyRequestResponse, code: keyof typeof errorCatalogue) => {
    expect(answer.statusCode).toBe(errorCatalogue[code].status)
    expect(errorBody.parse(answer.json()).code).toBe(code)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
  const login = (payload: string | Buffer, type = 'application/json') =>
    inject({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': type }, payload })

  it('has the envelope of the contract and the headers of every answer', async () => {
    expectEnvelope(await inject({ url: '/api/nothing' }), 'not_found')
    expectEnvelope(await inject({ url: '/api' }), 'not_found')
    expectEnvelope(await inject({ url: '/nothing' }), 'not_found')
    expectEnvelope(await inject({ url: '/api/%E0%A4%A' }), 'invalid_request')
    expectEnvelope(await inject({ method: 'DELETE', url: '/api/auth/login' }), 'method_not_allowed')
    expectEnvelope(await inject({ method: 'PATCH', url: `/api/users/favorites/${uuid()}` }), 'method_not_allowed')
    expectEnvelope(await login('{"email":'), 'invalid_request')
    expectEnvelope(await login('{"email":"a@example.com","__proto__":{"isAdmin":true}}'), 'invalid_request')
    expectEnvelope(await login('email=a', 'text/plain'), 'unsupported_media_type')
    expectEnvelope(await login(JSON.stringify({ email: 'x'.repeat(70_000) })), 'payload_too_large')
    expectEnvelope(await inject({ url: '/api/auth/me' }), 'unauthenticated')
  })

  it('names the methods that an address takes', async () => {
    const answer = await inject({ method: 'DELETE', url: '/api/auth/login' })
    expect(answer.headers.allow).toBe('POST')
  })

  it('names the fields that are wrong, never their values', async () => {
    const payload = { email: 'secret@example.com', password: 12 }
    const answer = await inject({ method: 'POST', url: '/api/auth/login', payload })
    expect(answer.json().details).toEqual([{ path: 'password', message: expect.any(String) }])
    expect(answer.body).not.toContain('secret')
  })

  it('reads no large body before it knows who sends it', async () => {
    const answer = await inject({ method: 'POST', url: '/api/sync', payload: { changes: 'x'.repeat(900_000) } })
    expectEnvelope(answer, 'unauthenticated')
  })
})

describe('hostile input', () => {
  const values: unknown[] = [
    '\u0000',
    '\ud800',
    'x\udfff',
    '',
    ' ',
    '𝕏'.repeat(400),
    "'; drop table users; --",
    '%_\\',
    [],
    [['x']],
    {},
    { toString: 'x' },
    null,
    true,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    99_999_999_999,
    0.1,
    '9'.repeat(400),
  ]

  const isFull = process.env.SOAK !== undefined
  // Signing the people out would end the test.
  const routes = async () => (await boundEndpoints(test.app)).filter(([name]) => name !== 'logout')
  const expectRefusalOrAnswer = async (name: string, attempt: InjectOptions, value: unknown) => {
    const answer = await inject(attempt)
    if (answer.statusCode >= 500) throw new Error(`${name} answered ${answer.statusCode} to ${JSON.stringify(value)}`)
    if (answer.statusCode >= 400) expect(errorBody.safeParse(answer.json()).success).toBe(true)
  }

  it('gets a 4xx with the envelope on every route, in every place', async () => {
    for (const [at, [name, { method, path }]] of (await routes()).entries()) {
      for (const [index, value] of values.entries()) {
        const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)
        const fields = [
          'id',
          'email',
          'password',
          'experienceId',
          'title',
          'price',
          'limit',
          'cursor',
          'search',
          'token',
        ]
        const payload = Object.fromEntries(fields.map((field) => [field, value]))
        const query = new URLSearchParams(fields.map((field) => [field, text ?? '']))
        const url = `/api${path.replace(/:\w+/g, () => encodeURIComponent(text ?? ''))}`
        const inAddress = { method, url: `${url}?${query}`, headers: people.admin.headers }
        const inBody = { method, url: anAddress(path), headers: people.host.headers, payload }
        // The sample tries every eighth value, starting with another one on each route.
        if (!isFull && (index + at) % 8 !== 0) continue
        await expectRefusalOrAnswer(name, inAddress, value)
        if (method !== 'GET') await expectRefusalOrAnswer(name, inBody, value)
      }
    }
  })

  it('gets a 4xx with the envelope on every route that is given a parameter twice or as a list', async () => {
    for (const [name, { method, path, streams }] of await routes()) {
      const url = anAddress(path)
      const repeated = {
        method,
        url: `${url}?lang=en&lang=fr&limit=1&limit=2&cursor[]=x`,
        headers: people.host.headers,
      }
      await expectRefusalOrAnswer(name, repeated, 'a repeated parameter')
      // A stream that was asked for properly does not end by itself.
      if (!streams) await expectRefusalOrAnswer(name, { method, url, headers: people.host.headers }, 'nothing')
    }
  })

  it('does not let a repeated or unknown parameter pass for a filter', async () => {
    expect((await inject({ url: '/api/experiences?limit=1&limit=2' })).statusCode).toBe(400)
    expect((await inject({ url: '/api/experiences?unknown=1' })).statusCode).toBe(400)
    expect((await inject({ url: '/api/experiences?limit=99999999999999' })).statusCode).toBe(400)
  })

  it('survives arrays nested thousands deep', async () => {
    const payload = `{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const headers = { 'content-type': 'application/json' }
    const answer = await inject({ method: 'POST', url: '/api/auth/login', headers, payload })
    expect(answer.statusCode).toBe(400)
  })
})

describe('headers', () => {
  it('stand on answers of every kind', async () => {
    const answers = [
      await inject({ url: '/api/health/live' }),
      await inject({ url: '/api/experiences' }),
      await inject({ url: `/media/${'a'.repeat(64)}/320.webp` }),
    ]
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('hold the policy of the design', async () => {
    const { headers } = await inject({ url: '/api/health/live' })
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types rihla rihla-import-map",
    )
  })
})

describe('for machines', () => {
  it('the API is described by what the contract says', async () => {
    const { paths } = (await inject({ url: '/api/docs' })).json()
    expect(paths['/api/auth/login'].post.requestBody.content['application/json'].schema.required).toContain('email')
  })
})
