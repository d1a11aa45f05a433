import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { maxPixels, readPhotoHead } from './photo-head.ts'

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif', options = {}) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#b5442a' } })
    .toFormat(format, options)
    .toBuffer()
const iso = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(100)])
const pngOf = async (width: number, height: number) => {
  const bytes = Buffer.from(await picture('png'))
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

describe('a file', () => {
  it.each([
    ['JPEG', 'jpeg', {}],
    ['progressive JPEG', 'jpeg', { progressive: true }],
    ['PNG', 'png', {}],
  ] as const)('that is a %s is known with its size', async (_name, format, options) => {
    expect(readPhotoHead(await picture(format, options))).toEqual({ type: `image/${format}`, width: 300, height: 200 })
  })

  it('may have something of its camera behind the picture', async () => {
    const trailed = Buffer.concat([await picture('jpeg'), iso('mp42'), await picture('jpeg')])
    expect(readPhotoHead(trailed)).toMatchObject({ type: 'image/jpeg', width: 300 })
  })

  it.each(['heic', 'heix', 'hevc', 'mif1'])('of the brand %s is HEIC, whatever its name', (brand) => {
    expect(readPhotoHead(iso(brand))).toEqual({ code: 'photo_heic' })
  })

  it.each(['webp', 'gif', 'tiff', 'avif'] as const)('that is %s is no photo for a listing', async (format) => {
    expect(readPhotoHead(await picture(format))).toEqual({ code: 'photo_not_jpeg_or_png' })
  })

  it('of words is no photo for a listing', () => {
    expect(readPhotoHead(Buffer.from('just words'))).toEqual({ code: 'photo_not_jpeg_or_png' })
  })

  it.each(['jpeg', 'png'] as const)('that is a %s cut off anywhere is unreadable', async (format) => {
    const whole = await picture(format)
    for (let length = 8; length < whole.length; length += 7)
      expect(readPhotoHead(whole.subarray(0, length)), `${length} bytes`).toEqual({ code: 'photo_unreadable' })
    expect(readPhotoHead(whole.subarray(0, -1))).toEqual({ code: 'photo_unreadable' })
  })

  it('that is empty, or a picture of no size, is unreadable', async () => {
    expect(readPhotoHead(Buffer.alloc(0))).toEqual({ code: 'photo_unreadable' })
    expect(readPhotoHead(await pngOf(0, 200))).toEqual({ code: 'photo_unreadable' })
  })

  it('with more pixels than a phone can draw is refused before it is drawn', async () => {
    expect(readPhotoHead(await pngOf(8000, maxPixels / 8000))).toMatchObject({ width: 8000 })
    expect(readPhotoHead(await pngOf(8001, maxPixels / 8000))).toEqual({ code: 'photo_too_many_pixels' })
  })
})
