import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenOnFreePort } from '#server/testing/network.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { captivePortal, dropAnswer, dropRequest, hang, late, serverError, tooManyRequests } from './faults.ts'

let applied: string[]
let server: Server
let proxy: FaultProxy

beforeEach(async () => {
  applied = []
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    applied.push(`${request.method} ${request.url} ${body}`)
    if (request.url === '/busy' && applied.length < 3) return void response.writeHead(503).end()
    if (request.url === '/events') return void response.writeHead(200).write('first')
    response.writeHead(201, { 'x-answer': 'real' }).end(`echo ${body}`)
  })
  proxy = await startFaultProxy(`http://127.0.0.1:${await listenOnFreePort(server)}`)
})
afterEach(async () => {
  await proxy.close()
  server.closeAllConnections()
  server.close()
})

const post = (path = '/api/things', init: RequestInit = {}) =>
  fetch(proxy.url + path, { method: 'POST', body: 'one', ...init })

test('what no rule matches passes through, and is written down', async () => {
  proxy.rule({ method: 'DELETE' }, serverError)
  proxy.rule({ path: /^\/other/ }, serverError)
  const response = await post('/api/things?page=1', { headers: { 'idempotency-key': 'k1', authorization: 'Bearer t' } })

  expect([response.status, response.headers.get('x-answer'), await response.text()]).toEqual([201, 'real', 'echo one'])
  expect(applied).toEqual(['POST /api/things?page=1 one'])
  expect(proxy.journal).toMatchObject([
    {
      method: 'POST',
      path: '/api/things',
      body: 'one',
      idempotencyKey: 'k1',
      authorization: 'Bearer t',
      status: 201,
      fault: null,
    },
  ])
})

test('an answer is passed on in other words, its length and all', async () => {
  // The connection's own headers stay: without them nobody would know where the answer ends.
  const headers = (name: string, value: string) => (name.toLowerCase() === 'x-answer' ? 'made up' : value)
  const upper = { kind: 'rewrite', body: (text: string) => `${text}!`, headers } as const
  proxy.rule({ method: 'POST' }, upper, 1)
  const response = await post()
  expect([response.status, response.headers.get('x-answer'), await response.text()]).toEqual([
    201,
    'made up',
    'echo one!',
  ])
  expect(applied).toEqual(['POST /api/things one'])
})

test('a dropped request never reaches the server', async () => {
  proxy.rule({ method: 'POST' }, dropRequest, 1)
  await expect(post()).rejects.toThrow()
  expect(applied).toEqual([])
  expect((await post()).status).toBe(201)
})

test('a dropped answer is lost after the server applied the request', async () => {
  const rule = proxy.rule({ path: '/api/things' }, dropAnswer, 1)
  await expect(post()).rejects.toThrow()
  expect(applied).toEqual(['POST /api/things one'])
  expect(rule.hits).toBe(1)
  expect(proxy.journal).toMatchObject([{ status: 201, fault: 'drop-answer' }])
})

test('a hanging request goes on when its rule ends, and others pass meanwhile', async () => {
  const rule = proxy.rule({ path: '/api/things' }, hang, 1)
  const hanging = post()
  await expect.poll(() => rule.hits).toBe(1)
  expect(applied).toEqual([])
  expect((await post()).status).toBe(201)
  rule.end()
  expect((await hanging).status).toBe(201)
  expect(applied).toHaveLength(2)
})

test('made-up answers carry their status, headers and body, and the server sees nothing', async () => {
  proxy.rule({}, tooManyRequests(7), 1)
  const limited = await post()
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
  expect(await limited.json()).toMatchObject({ code: 'rate_limited' })

  proxy.rule({}, captivePortal)
  const portal = await post()
  expect([portal.status, portal.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(applied).toEqual([])
  proxy.clear()
  expect((await post()).status).toBe(201)
})

test('the newest rule that matches wins', async () => {
  proxy.rule({}, dropRequest)
  proxy.rule({ path: '/api/things' }, serverError)
  expect((await post()).status).toBe(500)
})

test('a late request reaches the server after its sender was cut off', async () => {
  const rule = proxy.rule({ method: 'POST' }, late, 1)
  await expect(post()).rejects.toThrow()
  expect(applied).toEqual([])
  expect((await post('/api/others')).status).toBe(201)

  rule.end()
  await expect.poll(() => applied).toEqual(['POST /api/others one', 'POST /api/things one'])
})

test('while down it refuses connections and cuts open ones; then it is back on its port', async () => {
  const events = await fetch(`${proxy.url}/events`)
  const reader = events.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')

  await proxy.down()
  await expect(reader?.read()).rejects.toThrow()
  await expect(post()).rejects.toThrow()

  await proxy.up()
  expect((await post()).status).toBe(201)
})

test('what a busy server turns away is asked again', async () => {
  expect((await post('/busy')).status).toBe(201)
  expect(applied).toHaveLength(3)
  expect(proxy.journal).toMatchObject([{ status: 201 }])
})

test('a target that is not there looks like a broken connection', async () => {
  proxy.target = 'http://127.0.0.1:1'
  await expect(post()).rejects.toThrow()
  expect(proxy.journal).toMatchObject([{ status: null }])
})
