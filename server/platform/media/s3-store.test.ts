import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenOnFreePort } from '#server/testing/network.ts'
import { toApiError } from '../http/errors.ts'
import { createS3Store } from './s3-store.ts'

describe('a bucket', () => {
  const objects = new Map<string, Buffer>()
  /** Answers that come before the real ones. */
  const troubles: number[] = []
  const methods: string[] = []
  const read = async (request: IncomingMessage) => Buffer.concat(await Array.fromAsync(request))
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    methods.push(method)
    const body = await read(request)
    const trouble = troubles.shift()
    if (trouble !== undefined) return response.writeHead(trouble).end('<Error/>')
    if (!url.startsWith('/rihla/')) return response.writeHead(404).end()
    if (method === 'PUT') objects.set(url, body)
    if (method === 'DELETE') objects.delete(url)
    const found = objects.get(url)
    if (method === 'DELETE') return response.writeHead(204).end()
    return response.writeHead(found ? 200 : 404).end(method === 'GET' ? found : undefined)
  })
  const access = { region: 'us-east-1', accessKey: 'key', secretKey: 'secret' }
  let port = 0
  const open = (bucket: string) => createS3Store({ endpoint: `http://127.0.0.1:${port}`, bucket, ...access })
  beforeAll(async () => {
    port = await listenOnFreePort(server)
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('holds what was written until it is removed', async () => {
    const store = open('rihla')
    expect([await store.has('ab/320.webp'), await store.read('ab/320.webp')]).toEqual([false, null])
    await store.write('ab/320.webp', Buffer.from('picture'))
    expect([await store.has('ab/320.webp'), String(await store.read('ab/320.webp'))]).toEqual([true, 'picture'])
    await store.remove('ab/320.webp')
    await store.remove('ab/320.webp')
    expect(await store.has('ab/320.webp')).toBe(false)
  })

  it('is asked again where it was in trouble, and not where it refused', async () => {
    const store = open('rihla')
    await store.write('cd/320.webp', Buffer.from('picture'))
    methods.length = 0
    troubles.push(503)
    expect(String(await store.read('cd/320.webp'))).toBe('picture')
    troubles.push(403)
    await expect(store.read('cd/320.webp')).rejects.toThrow('answered 403')
    troubles.push(500, 500)
    await expect(store.read('cd/320.webp')).rejects.toThrow('answered 500')
    expect(methods).toEqual(['GET', 'GET', 'GET', 'GET', 'GET'])
  })

  it('that hangs is given up, and what was asked of it is told as unavailable', async () => {
    const hung = createServer(() => {})
    const endpoint = `http://127.0.0.1:${await listenOnFreePort(hung)}`
    const store = createS3Store({ endpoint, bucket: 'rihla', ...access }, 200)
    for (const ask of [() => store.read('a'), () => store.write('a', Buffer.from('picture')), () => store.check()]) {
      const thrown: unknown = await ask().catch((error: unknown) => error)
      expect(String(thrown)).toBe('StoreError: the picture store did not answer in time')
      expect(toApiError(thrown).code).toBe('unavailable')
    }
    hung.closeAllConnections()
    hung.close()
  })

  it('that is not there takes nothing', async () => {
    await expect(open('another').write('ab/320.webp', Buffer.from('picture'))).rejects.toThrow('no bucket another')
  })
})
