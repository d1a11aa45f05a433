import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureWidths } from '#contract/media.ts'
import { media } from '../db/schema/experiences.ts'
import { createTestApp, type TestApp, type TestPerson } from '../testing/create-test-app.ts'
import { animatedWebp, bombPng, photoWithMetadata, pngChunk, samplePhoto } from './sample-pictures.ts'

let test: TestApp
let host: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
})
afterAll(() => test.close())

const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex')
const put = (payload: Buffer, { type = 'image/jpeg', sha256 = hash(payload), headers = host.headers as object } = {}) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/media/${sha256}`,
    payload,
    headers: { ...headers, 'content-type': type },
  })
const stored = () => test.deps.db.$count(media)

describe('storing a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('takes %s and serves every width as WebP', async (format) => {
    const photo = await samplePhoto(format)
    const answer = await put(photo, { type: `image/${format}` })
    expect(answer.statusCode, answer.body).toBe(200)
    const { media: picture } = answer.json().data
    expect(picture).toMatchObject({ src: `/media/${hash(photo)}`, width: 1200, height: 900 })
    expect(picture.tone).toMatch(/^#[0-9a-f]{6}$/)
    for (const width of pictureWidths) {
      const file = await test.app.inject(`${picture.src}/${width}.webp`)
      expect(file.statusCode).toBe(200)
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
    }
  })

  it('stores the same bytes once, however often and at once they are sent', async () => {
    const photo = await samplePhoto('jpeg', 500, 400)
    const before = await stored()
    const answers = await Promise.all([put(photo), put(photo), put(photo)])
    answers.push(await put(photo, { headers: (await test.addPerson()).headers }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await stored()).toBe(before + 1)
  })

  it('turns it upright and keeps nothing of its metadata', async () => {
    const photo = await photoWithMetadata()
    expect((await sharp(photo).metadata()).exif?.includes('SECRET-OWNER')).toBe(true)
    const { media: picture } = (await put(photo)).json().data
    expect([picture.width, picture.height]).toEqual([600, 800])
    const file = (await test.app.inject(`${picture.src}/1200.webp`)).rawPayload
    const { exif, xmp, icc, iptc, orientation } = await sharp(file).metadata()
    expect([exif, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(file.includes('SECRET-OWNER')).toBe(false)
  })

  it('does not enlarge a small picture', async () => {
    const { media: picture } = (await put(await samplePhoto('png', 300, 200), { type: 'image/png' })).json().data
    expect([picture.width, picture.height]).toEqual([300, 200])
    expect(await sharp((await test.app.inject(`${picture.src}/1200.webp`)).rawPayload).metadata()).toMatchObject({
      width: 300,
    })
  })

  it('refuses strangers before it reads the bytes', async () => {
    const answer = await put(await samplePhoto('jpeg', 50, 50), { headers: {} })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated'])
  })

  it('refuses bytes that are not those of the address', async () => {
    const answer = await put(await samplePhoto('jpeg', 50, 50), { sha256: hash(Buffer.from('others')) })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request'])
    expect((await put(Buffer.from('x'), { sha256: 'nonsense' })).statusCode).toBe(400)
  })

  it('refuses more than 5 MiB', async () => {
    const answer = await put(Buffer.alloc(5 * 1024 * 1024 + 1))
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'payload_too_large'])
  })
})

describe('hostile files', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const html = '<!doctype html><script>alert(1)</script>'
  const jpeg = () => samplePhoto('jpeg', 400, 300)
  const png = () => samplePhoto('png', 400, 300)
  const webp = () => samplePhoto('webp', 400, 300)
  const cases: [string, () => Promise<Buffer> | Buffer, number?][] = [
    ['SVG', () => Buffer.from(svg)],
    ['SVG behind a byte order mark and a prolog', () => Buffer.from(`\uFEFF<?xml version="1.0"?>${svg}`)],
    ['HTML', () => Buffer.from(html)],
    ['GIF', () => samplePhoto('gif', 40, 30)],
    ['AVIF', () => samplePhoto('avif', 40, 30)],
    ['TIFF', () => samplePhoto('tiff', 40, 30)],
    ['BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
    ['PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    ['ZIP', () => Buffer.from('PK\x03\x04rest of an archive')],
    ['text', () => Buffer.from('just words')],
    ['one byte', () => Buffer.from([0xff])],
    [
      'a JPEG’s first bytes and then HTML',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)]),
    ],
    ['a JPEG cut in half', async () => (await jpeg()).subarray(0, 3000)],
    ['a JPEG without its last bytes', async () => (await jpeg()).subarray(0, -2)],
    ['a JPEG with HTML behind it', async () => Buffer.concat([await jpeg(), Buffer.from(html)])],
    ['a JPEG with a ZIP behind it', async () => Buffer.concat([await jpeg(), Buffer.from('PK\x03\x04archive')])],
    ['a PNG cut in half', async () => (await png()).subarray(0, 500)],
    ['a PNG with HTML behind it', async () => Buffer.concat([await png(), Buffer.from(html)])],
    ['a PNG whose data is noise', () => bombPng(64, 64, [pngChunk('IDAT', Buffer.alloc(300, 0xa5))])],
    ['an animated PNG', () => bombPng(16, 16, [pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))])],
    ['a WebP cut in half', async () => (await webp()).subarray(0, 800)],
    ['a WebP with HTML behind it', async () => Buffer.concat([await webp(), Buffer.from(html)])],
    ['an animated WebP', animatedWebp],
    ['a RIFF that is a sound', () => Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(28)])],
    ['a PNG of 900 megapixels', () => bombPng(30_000, 30_000), 413],
    ['a PNG of 26 megapixels', () => bombPng(5200, 5000), 413],
    ['a PNG wider than any', () => bombPng(2_000_000_000, 1)],
  ]

  it.each(cases)('%s is refused at once and leaves nothing', async (_name, make, status = 415) => {
    const data = await make()
    const before = await stored()
    for (const type of ['image/jpeg', 'image/png', 'image/webp']) {
      const start = performance.now()
      const answer = await put(data, { type })
      expect([answer.statusCode, answer.json().code], answer.body).toEqual([
        status,
        status === 413 ? 'payload_too_large' : 'unsupported_media_type',
      ])
      // Refused by its bytes or its header: nothing of this size is decoded in so short a time on a slow core.
      expect(performance.now() - start).toBeLessThan(1000)
    }
    expect(await stored()).toBe(before)
    expect((await test.app.inject(`/media/${hash(data)}/1200.webp`)).statusCode).toBe(404)
  })

  it.each(['text/html', 'image/svg+xml', 'application/json', 'multipart/form-data; boundary=x'])(
    'a picture that says it is %s is refused',
    async (type) => {
      const answer = await put(await jpeg(), { type })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
    },
  )

  it('what a comment inside a picture says is gone from what is served', async () => {
    const photo = await jpeg()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), Buffer.from(html)])
    const answer = await put(Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]))
    expect(answer.statusCode).toBe(200)
    const file = await test.app.inject(`${answer.json().data.media.src}/1200.webp`)
    expect(file.rawPayload.includes('script')).toBe(false)
  })
})

describe('serving a picture', () => {
  it('lets it be kept for ever and run as nothing', async () => {
    const { media: picture } = (await put(await samplePhoto('jpeg', 420, 300))).json().data
    const { headers } = await test.app.inject(`${picture.src}/320.webp`)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it.each(['0.webp', '321.webp', '320.jpg', '320', '..%2f..%2fsecret', '320.webp%00', '0320.webp'])(
    'has no file %s',
    async (file) => {
      const { media: picture } = (await put(await samplePhoto('jpeg', 420, 300))).json().data
      expect((await test.app.inject(`${picture.src}/${file}`)).statusCode).toBeGreaterThanOrEqual(400)
    },
  )

  it.each(['0'.repeat(64), '..', '%2e%2e%2f%2e%2e', 'A'.repeat(64)])('has no picture %s', async (sha256) => {
    expect([400, 404]).toContain((await test.app.inject(`/media/${sha256}/320.webp`)).statusCode)
  })
})
