import fastify from 'fastify'
import { expect, it } from 'vitest'
import { pickEncoding } from './compress.ts'
import { sendReadyBody, toReadyBody } from './ready-body.ts'

it.each([
  [undefined, null],
  ['', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.000', null],
  ['BR ; Q=0.5', 'br'],
  ['x-br', null],
  ['deflate', null],
  ['br;q=', 'br'],
])('%j is answered with the encoding %s', (header, encoding) => {
  expect(pickEncoding(header)).toBe(encoding)
})

it('a header longer than any browser’s is known at once, and gets no encoding', () => {
  const start = process.cpuUsage()
  for (let count = 0; count < 20; count++) {
    expect(pickEncoding(`br${'\t'.repeat(15_000)}x`)).toBe(null)
    expect(pickEncoding(`br${'\t'.repeat(400)}x`)).toBe(null)
  }
  // Nothing but its length speaks against this one.
  expect(pickEncoding(`br, ${'x'.repeat(400)}`)).toBe('br')
  expect(pickEncoding(`br, ${'x'.repeat(500)}`)).toBe(null)
  // Parsed in quadratic time, 20 of these took 7 s.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(500)
})

it('a body is compressed once an encoding, however many headers ask for it', async () => {
  const ready = toReadyBody('A page of some length. '.repeat(100))
  const app = fastify()
  app.get('/', (request, reply) => sendReadyBody({ request, reply }, ready))
  for (let count = 0; count < 30; count++) {
    const headers = { 'accept-encoding': `br, made-up-${count}` }
    expect((await app.inject({ url: '/', headers })).headers['content-encoding']).toBe('br')
  }
  expect([...ready.forms.keys()]).toEqual(['br'])
})
