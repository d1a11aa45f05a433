import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { streetMapAddress } from '#contract/models/street-map.ts'
import type { Config } from '#server/platform/config/config.ts'
import { listenOnFreePort } from '#server/testing/network.ts'
import { createStreetMap } from '../testing/fakes/street-map.ts'
import { listenForTest, sendRaw } from '../testing/network.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { checkStreetMap } from './open-archive.ts'
import { bytesPerAnswer, maxBytesPerNetwork } from './routes.ts'

const archive = createStreetMap([{ latitude: 31.6258, longitude: -7.9891 }])

const ask = (headers: Record<string, string>, from: TestApp) => from.app.inject({ url: streetMapAddress, headers })

describe('an archive at another address', () => {
  const withServer = async (
    listener: RequestListener,
    work: (from: TestApp, url: string) => Promise<void>,
    config: Partial<Config> = {},
  ) => {
    const server: Server = createServer(listener)
    const url = `http://127.0.0.1:${await listenOnFreePort(server)}/extract.pmtiles`
    const from = await createTestApp({ ...config, streetMap: { kind: 'address', url } })
    await work(from, url).finally(async () => {
      await from.close()
      server.close()
    })
  }
  const partOf = (bytes: Buffer, range = ''): [number, number] => {
    const [, start = '', end = ''] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
    return [Number(start), Math.min(Number(end), bytes.length - 1)]
  }
  const answering =
    (bytes: Buffer, more: Record<string, string> = {}): RequestListener =>
    ({ headers }, response) => {
      const [start, end] = partOf(bytes, headers.range)
      response.writeHead(206, { 'content-range': `bytes ${start}-${end}/${bytes.length}`, etag: '"one"', ...more })
      response.end(bytes.subarray(start, end + 1))
    }

  it('is served by ranges, with its etag, and receives nothing that a client sends', async () => {
    const seen: unknown[] = []
    const answer = answering(archive)
    const listener: RequestListener = (request, response) => {
      seen.push([request.url, request.headers.cookie, request.headers.authorization])
      answer(request, response)
    }
    await withServer(listener, async (from, url) => {
      expect(await checkStreetMap({ kind: 'address', url })).toBe(true)
      const headers = { range: 'bytes=0-6', cookie: 'a=b', authorization: 'Bearer x' }
      const got = await ask(headers, from)
      expect([got.statusCode, got.body, got.headers.etag]).toEqual([206, 'PMTiles', '"one"'])
      expect((await ask({ range: 'bytes=-2' }, from)).headers['content-range']).toContain(`/${archive.length}`)
      const asked = await from.app.inject({ url: `${streetMapAddress}?url=http://169.254.169.254/`, headers })
      expect(asked.statusCode).toBe(206)
    })
    expect(new Set(seen.map((one) => JSON.stringify(one)))).toEqual(new Set(['["/extract.pmtiles",null,null]']))
  })

  it.each<[string, RequestListener]>([
    ['leads elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['answers no ranges', (_, response) => void response.writeHead(200).end(archive)],
    ['fails', (_, response) => void response.writeHead(500).end()],
    [
      'sends more than it was asked for',
      (_, response) => void response.writeHead(206, { 'content-range': 'bytes 0-6/9000' }).end(archive),
    ],
    ['breaks off', (_, response) => void response.destroy()],
  ])('is away where its server %s', async (_name, listener) => {
    await withServer(listener, async (from, url) => {
      const answer = await ask({ range: 'bytes=0-6' }, from)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(await checkStreetMap({ kind: 'address', url })).toBe(false)
    })
  })

  it('is read only as fast as the client reads, and no further once the client has left', async () => {
    let sent = 0
    let isCut = false
    const size = 256 * 1024 * 1024
    const listener: RequestListener = ({ headers }, response) => {
      const [, start = '', end = ''] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
      response.writeHead(206, { 'content-range': `bytes ${start}-${end}/${size}`, etag: '"one"' })
      if (Number(end) < 1000) return response.end(Buffer.alloc(Number(end) - Number(start) + 1))
      // Begins, and goes on only if it is asked to.
      sent += response.write(Buffer.alloc(1000)) ? 1000 : 0
      response.on('close', () => {
        isCut = !response.writableFinished
      })
    }
    await withServer(listener, async (from) => {
      const port = await listenForTest(from)
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(`GET ${streetMapAddress} HTTP/1.1\r\nhost: rihla.test\r\nrange: bytes=0-\r\n\r\n`)
      const [head] = await once(socket, 'data')
      expect(String(head)).toContain('206 Partial Content')
      expect(sent).toBe(1000)
      socket.destroy()
      await expect.poll(() => isCut).toBe(true)
    })
  })

  it('is `overloaded` for a network that waits for as much as it may, and for no other one', async () => {
    const waiting: (() => void)[] = []
    const listener: RequestListener = (request, response) => {
      const answer = () => answering(archive)(request, response)
      if (request.headers.range === 'bytes=0-99') waiting.push(answer)
      else answer()
    }
    await withServer(
      listener,
      async (from) => {
        const asClient = (client: string, range: string) => ask({ range, 'x-forwarded-for': client }, from)
        const max = maxBytesPerNetwork / bytesPerAnswer
        // The state of the archive is known from here on.
        expect((await asClient('192.0.2.1', 'bytes=0-6')).statusCode).toBe(206)
        const held = Array.from({ length: max }, () => asClient('192.0.2.1', 'bytes=0-99'))
        await expect.poll(() => waiting.length).toBe(max)
        const refused = await asClient('192.0.2.1', 'bytes=0-6')
        expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
          503,
          'overloaded',
          '5',
        ])
        expect((await asClient('192.0.2.2', 'bytes=0-6')).statusCode).toBe(206)
        for (const answer of waiting) answer()
        expect(new Set((await Promise.all(held)).map(({ statusCode }) => statusCode))).toEqual(new Set([206]))
        // The server releases the memory when it has closed the answer, which may be after the client has received it.
        await expect.poll(async () => (await asClient('192.0.2.1', 'bytes=0-6')).statusCode).toBe(206)
      },
      { trustProxy: ['127.0.0.1'] },
    )
  })

  it('ends the connection if its server sends less than it announced', async () => {
    const listener: RequestListener = (_, response) =>
      void response.writeHead(206, { 'content-range': 'bytes 0-9/9000', etag: '"one"' }).end('PMTiles')
    await withServer(listener, async (from) => {
      const port = await listenForTest(from)
      const received = await sendRaw(
        port,
        `GET ${streetMapAddress} HTTP/1.1\r\nhost: rihla.test\r\nrange: bytes=0-9\r\n\r\n`,
      )
      expect(received).toContain('content-length: 10\r\n')
      expect(received.endsWith('PMTiles')).toBe(true)
    })
  })

  it('stops the start of the server if it is no PMTiles archive', async () => {
    await withServer(answering(Buffer.alloc(500, '<html>')), async (_from, url) => {
      await expect(checkStreetMap({ kind: 'address', url })).rejects.toThrow(/is no PMTiles archive/)
    })
  })
})
