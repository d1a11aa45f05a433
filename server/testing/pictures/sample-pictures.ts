/** Picture files for tests, made as cameras, tools and attackers make them. */
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type JpegOptions, type WebpOptions } from 'sharp'

const gradient = (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < width * height; index++) {
    pixels[index * 3] = index % width
    pixels[index * 3 + 1] = Math.floor(index / width)
    pixels[index * 3 + 2] = 120
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export const samplePhoto = (
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff',
  width = 1600,
  height = 1200,
  options: JpegOptions | WebpOptions = {},
  colours: 'srgb' | 'cmyk' = 'srgb',
) => gradient(width, height).toColourspace(colours).toFormat(format, options).toBuffer()

/** A photo taken sideways, with the place it was taken at. */
export const photoWithMetadata = () =>
  gradient(800, 600)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 37/1 0/1' } })
    .jpeg()
    .toBuffer()

/** Two frames that differ, else the encoder makes one of them. */
export const animatedWebp = () => {
  const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 0), Buffer.alloc(20 * 20 * 3, 255)])
  return sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

export const pngChunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG of any announced size whose data is nothing but zeros: small to send, huge to decode. */
export const bombPng = (width: number, height: number, extra: Buffer[] = []) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 40_000_000)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
