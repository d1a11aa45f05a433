import { once } from 'node:events'
import { mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { streetMapAddress } from '#contract/models/street-map.ts'
import { listen } from '#server/testing/network.ts'
import { type Config, ConfigError } from '../config.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { insertExperience } from '../testing/insert-experience.ts'
import { listenForTest, sendRaw } from '../testing/raw-connection.ts'
import { streetMapAround } from '../testing/streets/street-map.ts'
import { maxRangeBytes } from './byte-range.ts'
import { checkStreetMap } from './check-street-map.ts'
import { bytesOfAnswer, maxBytesOfNetwork } from './routes.ts'

const marrakech = { latitude: 31.6258, longitude: -7.9891 }
const archive = streetMapAround([marrakech])
const last = archive.length - 1

let folder: string
let file: string
let test: TestApp
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-streets-'))
  file = path.join(folder, 'morocco.pmtiles')
  await writeFile(file, archive)
  test = await createTestApp({ streetMap: { kind: 'file', path: file } })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', from = test) =>
  from.app.inject({ method, url: streetMapAddress, headers })

describe('the archive of streets', () => {
  it('is answered by ranges', async () => {
    const answer = await ask({ range: 'bytes=0-6' })
    expect(answer.statusCode).toBe(206)
    expect(answer.body).toBe('PMTiles')
    expect(answer.headers).toMatchObject({
      'content-range': `bytes 0-6/${archive.length}`,
      'content-length': '7',
      'accept-ranges': 'bytes',
      'content-type': 'application/vnd.pmtiles',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    [`bytes=${last}-`, last, last],
    ['bytes=-5', last - 4, last],
    [`bytes=10-${last + 1000}`, 10, last],
    [`bytes=-${last + 1000}`, 0, last],
  ])('takes %s', async (range, start, end) => {
    const answer = await ask({ range })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${archive.length}`)
    expect(answer.rawPayload.equals(archive.subarray(start, end + 1))).toBe(true)
  })

  it.each([
    ['none', undefined],
    ['one past the end', `bytes=${archive.length}-`],
    ['one that is turned round', 'bytes=9-3'],
    ['the last none', 'bytes=-0'],
    ['several', 'bytes=0-1,4-5'],
    ['none in numbers', 'bytes=a-b'],
    ['a negative one', 'bytes=--5'],
    ['an endless number', `bytes=0-${'9'.repeat(400)}`],
    ['another unit', 'lines=0-5'],
  ])('is never sent whole: %s is not satisfiable', async (_name, range) => {
    const answer = await ask(range === undefined ? {} : { range })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe(`bytes */${archive.length}`)
    expect(answer.body).toBe('')
  })

  it('says its size to HEAD, without a body', async () => {
    const whole = await ask({}, 'HEAD')
    expect([whole.statusCode, whole.headers['content-length'], whole.body]).toEqual([200, `${archive.length}`, ''])
    const part = await ask({ range: 'bytes=0-6' }, 'HEAD')
    expect([part.statusCode, part.headers['content-length'], part.body]).toEqual([206, '7', ''])
  })

  it('is not sent again to who has it, nor in parts of another', async () => {
    const etag = String((await ask({ range: 'bytes=0-6' })).headers.etag)
    expect((await ask({ range: 'bytes=0-6', 'if-none-match': etag })).statusCode).toBe(304)
    expect((await ask({ range: 'bytes=0-6', 'if-range': etag })).statusCode).toBe(206)
    expect((await ask({ range: 'bytes=0-6', 'if-range': '"another"' })).statusCode).toBe(416)
  })

  it('has another etag once the file was changed, and says when it is away', async () => {
    const before = (await ask({ range: 'bytes=0-6' })).headers.etag
    await utimes(file, new Date(), new Date(Date.now() + 5000))
    expect((await ask({ range: 'bytes=0-6' })).headers.etag).not.toBe(before)
    await rm(file)
    const away = await ask({ range: 'bytes=0-6' })
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
    await writeFile(file, archive)
  })

  it.each(['POST', 'DELETE'] as const)('takes no %s', async (method) => {
    expect((await test.app.inject({ method, url: streetMapAddress })).statusCode).toBe(405)
  })

  it.each(['/map/../package.json', '/map/%2e%2e/package.json', '/map/morocco.pmtiles', '/map/streets.pmtiles/x'])(
    'is the only file there: %s is none',
    async (url) =>
      expect([400, 404]).toContain((await test.app.inject({ url, headers: { range: 'bytes=0-6' } })).statusCode),
  )

  it('can be read as PMTiles', async () => {
    const source = {
      getKey: () => 'injected',
      getBytes: async (offset: number, length: number) => {
        const { rawPayload } = await ask({ range: `bytes=${offset}-${offset + length - 1}` })
        return { data: new Uint8Array(rawPayload).buffer }
      },
    }
    const tiles = new PMTiles(source)
    expect(await tiles.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 14, tileType: 1 })
    expect((await tiles.getZxy(14, 7828, 6673))?.data.byteLength).toBeGreaterThan(100)
    expect(await tiles.getZxy(14, 0, 0)).toBeUndefined()
  })

  it('is not there, and not spoken of, unless it is configured', async () => {
    const plain = await createTestApp()
    expect((await ask({ range: 'bytes=0-6' }, 'GET', plain)).statusCode).toBe(404)
    const reference = async (from: TestApp) => (await from.app.inject('/api/reference/social-links')).json().data
    expect(await reference(plain)).not.toHaveProperty('hasStreetMap')
    expect(await reference(test)).toMatchObject({ hasStreetMap: true })
    await plain.close()
  })
})

describe('clients that ask for much', () => {
  const large = () => path.join(folder, 'large.pmtiles')
  beforeAll(async () => {
    await writeFile(large(), archive)
    // As large as an extract of a country; no such bytes are on the disk.
    await truncate(large(), 256 * 1024 * 1024)
  })
  const request = `GET ${streetMapAddress} HTTP/1.1\r\nhost: rihla.test\r\nrange: bytes=0-\r\n\r\n`

  it('get a shorter range than they asked for', async () => {
    const from = await createTestApp({ streetMap: { kind: 'file', path: large() } })
    const answer = await ask({ range: 'bytes=0-' }, 'GET', from)
    expect([answer.statusCode, answer.headers['content-length']]).toEqual([206, `${maxRangeBytes}`])
    expect(answer.headers['content-range']).toBe(`bytes 0-${maxRangeBytes - 1}/${256 * 1024 * 1024}`)
    expect(answer.rawPayload.subarray(0, archive.length).equals(archive)).toBe(true)
    expect(answer.rawPayload).toHaveLength(maxRangeBytes)
    await from.close()
  })

  it('take no more than the memory of their network if they do not read their answers', async () => {
    const from = await createTestApp({ streetMap: { kind: 'file', path: large() } })
    const port = await listenForTest(from)
    const responses: ServerResponse[] = []
    from.app.server.on('request', (_request, response: ServerResponse) => responses.push(response))
    const [connections, pipelined] = [20, 10]
    const sockets = Array.from({ length: connections }, () => {
      const socket = connect(port, '127.0.0.1').pause()
      socket.on('error', () => {})
      socket.write(request.repeat(pipelined))
      return socket
    })
    await expect.poll(() => responses.filter(({ headersSent }) => headersSent).length).toBe(connections * pipelined)
    // Beside the bodies, refusals and heads of some hundred bytes each.
    const buffered = responses.reduce((sum, { writableLength }) => sum + writableLength, 0)
    expect(buffered).toBeLessThanOrEqual(maxBytesOfNetwork + responses.length * 2048)
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await ask({ range: 'bytes=0-6' }, 'GET', from)).statusCode).toBe(206)
    await from.close()
  })

  it('are limited by network and minute, apart from the limit of the API', async () => {
    const from = await createTestApp({
      streetMap: { kind: 'file', path: file },
      rateLimit: 3,
      trustProxy: ['127.0.0.1'],
    })
    const asClient = async (client: string, url: string = streetMapAddress) =>
      from.app.inject({ url, headers: { range: 'bytes=0-6', 'x-forwarded-for': client } })
    const statuses: number[] = []
    for (let count = 0; count < 30; count++) statuses.push((await asClient('192.0.2.1')).statusCode)
    expect(new Set(statuses)).toEqual(new Set([206]))
    const refused = await asClient('192.0.2.1')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await asClient('192.0.2.2')).statusCode).toBe(206)
    expect((await asClient('192.0.2.1', '/api/experiences/cities')).statusCode).toBe(200)
    await from.close()
  })
})

describe('an archive at another address', () => {
  const withServer = async (
    listener: RequestListener,
    work: (from: TestApp, url: string) => Promise<void>,
    config: Partial<Config> = {},
  ) => {
    const server: Server = createServer(listener)
    const url = `http://127.0.0.1:${await listen(server)}/extract.pmtiles`
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

  it('is handed on by ranges, with its etag, and nothing that a client sends reaches it', async () => {
    const seen: unknown[] = []
    const answer = answering(archive)
    const listener: RequestListener = (request, response) => {
      seen.push([request.url, request.headers.cookie, request.headers.authorization])
      answer(request, response)
    }
    await withServer(listener, async (from, url) => {
      expect(await checkStreetMap({ kind: 'address', url })).toBe(true)
      const headers = { range: 'bytes=0-6', cookie: 'a=b', authorization: 'Bearer x' }
      const got = await ask(headers, 'GET', from)
      expect([got.statusCode, got.body, got.headers.etag]).toEqual([206, 'PMTiles', '"one"'])
      expect((await ask({ range: 'bytes=-2' }, 'GET', from)).headers['content-range']).toContain(`/${archive.length}`)
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
      const answer = await ask({ range: 'bytes=0-6' }, 'GET', from)
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
        const asClient = (client: string, range: string) => ask({ range, 'x-forwarded-for': client }, 'GET', from)
        const max = maxBytesOfNetwork / bytesOfAnswer
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
        expect((await asClient('192.0.2.1', 'bytes=0-6')).statusCode).toBe(206)
      },
      { trustProxy: ['127.0.0.1'] },
    )
  })

  it('cuts the answer off if its server sends less than it said', async () => {
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

  it('stops the start where it is something else', async () => {
    await withServer(answering(Buffer.alloc(500, '<html>')), async (_from, url) => {
      await expect(checkStreetMap({ kind: 'address', url })).rejects.toThrow(/is no PMTiles archive/)
    })
  })
})

describe('the check at the start', () => {
  const write = async (change: (bytes: Buffer) => void) => {
    const other = path.join(folder, 'other.pmtiles')
    const bytes = Buffer.from(archive)
    change(bytes)
    await writeFile(other, bytes)
    return checkStreetMap({ kind: 'file', path: other })
  }
  it('takes an archive', async () => expect(await checkStreetMap({ kind: 'file', path: file })).toBe(true))
  it.each<[string, RegExp, (bytes: Buffer) => void]>([
    ['no archive', /is no PMTiles archive/, (bytes) => bytes.write('PMTILES')],
    ['an older one', /of version 2, not 3/, (bytes) => bytes.writeUInt8(2, 7)],
    ['one of pictures', /holds no vector tiles/, (bytes) => bytes.writeUInt8(2, 99)],
    ['one that browsers cannot unpack', /not compressed by gzip/, (bytes) => bytes.writeUInt8(4, 98)],
  ])('refuses %s', async (_name, why, change) => {
    await expect(write(change)).rejects.toThrow(why)
  })
  it('refuses a file that is not there', async () => {
    const missing = checkStreetMap({ kind: 'file', path: path.join(folder, 'missing.pmtiles') })
    await expect(missing).rejects.toThrow(ConfigError)
  })
})

describe('meeting spots', () => {
  it('are those of public experiences that have one', async () => {
    const { id: hostId } = await test.addPerson({ isHost: true })
    const id = (end: number) => `00000000-0000-4000-8000-00000000000${end}`
    await insertExperience(test.deps, hostId, { id: id(1), meetingCoordinates: marrakech })
    await insertExperience(test.deps, hostId, { id: id(2), meetingCoordinates: null })
    await insertExperience(test.deps, hostId, { id: id(3), meetingCoordinates: marrakech, isApproved: false })
    const answer = await test.app.inject(`/api/experiences/meeting-spots?ids=${[1, 2, 3, 4].map(id)}`)
    expect(answer.json().data).toEqual({ spots: [{ id: id(1), ...marrakech }] })
    expect((await test.app.inject('/api/experiences/meeting-spots?ids=1')).statusCode).toBe(400)
  })
})
