import { mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { streetMapAddress } from '#contract/models/street-map.ts'
import { ConfigError } from '../config.ts'
import { createStreetMap } from '../testing/fakes/street-map.ts'
import { insertExperience } from '../testing/listings.ts'
import { listenForTest } from '../testing/network.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { maxRangeBytes } from './archive.ts'
import { checkStreetMap } from './open-archive.ts'
import { maxBytesPerNetwork } from './routes.ts'

const marrakech = { latitude: 31.6258, longitude: -7.9891 }
const archive = createStreetMap([marrakech])
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

  it('answers HEAD with its size, without a body', async () => {
    const whole = await ask({}, 'HEAD')
    expect([whole.statusCode, whole.headers['content-length'], whole.body]).toEqual([200, `${archive.length}`, ''])
    const part = await ask({ range: 'bytes=0-6' }, 'HEAD')
    expect([part.statusCode, part.headers['content-length'], part.body]).toEqual([206, '7', ''])
  })

  it('is not sent to a client that has it, nor in parts of another version', async () => {
    const etag = String((await ask({ range: 'bytes=0-6' })).headers.etag)
    expect((await ask({ range: 'bytes=0-6', 'if-none-match': etag })).statusCode).toBe(304)
    expect((await ask({ range: 'bytes=0-6', 'if-range': etag })).statusCode).toBe(206)
    expect((await ask({ range: 'bytes=0-6', 'if-range': '"another"' })).statusCode).toBe(416)
  })

  it('has another etag after the file has changed, and is unavailable without the file', async () => {
    const before = (await ask({ range: 'bytes=0-6' })).headers.etag
    await utimes(file, new Date(), new Date(Date.now() + 5000))
    expect((await ask({ range: 'bytes=0-6' })).headers.etag).not.toBe(before)
    await rm(file)
    const away = await ask({ range: 'bytes=0-6' })
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
    await writeFile(file, archive)
  })

  it.each(['POST', 'DELETE'] as const)('refuses %s', async (method) => {
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

  it('is neither served nor announced unless it is configured', async () => {
    const plain = await createTestApp()
    expect((await ask({ range: 'bytes=0-6' }, 'GET', plain)).statusCode).toBe(404)
    const reference = async (from: TestApp) => (await from.app.inject('/api/reference/social-links')).json().data
    expect(await reference(plain)).not.toHaveProperty('hasStreetMap')
    expect(await reference(test)).toMatchObject({ hasStreetMap: true })
    await plain.close()
  })
})

describe('clients that request much', () => {
  const large = () => path.join(folder, 'large.pmtiles')
  beforeAll(async () => {
    await writeFile(large(), archive)
    // As large as an extract of a country; no such bytes are on the disk.
    await truncate(large(), 256 * 1024 * 1024)
  })
  const request = `GET ${streetMapAddress} HTTP/1.1\r\nhost: rihla.test\r\nrange: bytes=0-\r\n\r\n`

  it('get a shorter range than they requested', async () => {
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
    expect(buffered).toBeLessThanOrEqual(maxBytesPerNetwork + responses.length * 2048)
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

describe('the check at the start', () => {
  const write = async (change: (bytes: Buffer) => void) => {
    const other = path.join(folder, 'other.pmtiles')
    const bytes = Buffer.from(archive)
    change(bytes)
    await writeFile(other, bytes)
    return checkStreetMap({ kind: 'file', path: other })
  }
  it('accepts an archive', async () => expect(await checkStreetMap({ kind: 'file', path: file })).toBe(true))
  it.each<[string, RegExp, (bytes: Buffer) => void]>([
    ['no archive', /is no PMTiles archive/, (bytes) => bytes.write('PMTILES')],
    ['an older one', /of version 2, not 3/, (bytes) => bytes.writeUInt8(2, 7)],
    ['one of pictures', /holds no vector tiles/, (bytes) => bytes.writeUInt8(2, 99)],
    ['one that browsers cannot unpack', /not compressed by gzip/, (bytes) => bytes.writeUInt8(4, 98)],
  ])('refuses %s', async (_name, why, change) => {
    await expect(write(change)).rejects.toThrow(why)
  })
  it('refuses a missing file', async () => {
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
