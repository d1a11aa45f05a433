import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import sharp, { type JpegOptions } from 'sharp'
import { bombPng, pngChunk, samplePhoto } from './sample-pictures.ts'

/** Stands in everything that must not survive. */
export const mark = 'HOSTILE'
export const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert("${mark}")</script></svg>`
export const html = `<!doctype html><script>alert("${mark}")</script>`
export const zip = Buffer.concat([Buffer.from(`PK\x03\x04${mark}`), Buffer.alloc(60), Buffer.from('PK\x05\x06')])
/** A thousandth of their size, packed: one packed megabyte again and again, as to pack all of them takes seconds. */
const zeros = (megabytes: number): Buffer => {
  const megabyte = deflateRawSync(Buffer.alloc(1_000_000), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const lastBlock = Buffer.from([3, 0])
  // Adler-32 of nothing but zeros.
  const checksum = Buffer.from([0, 0, 0, 1])
  checksum.writeUInt16BE((megabytes * 1_000_000) % 65_521)
  const blocks = Array.from({ length: megabytes }, () => megabyte)
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...blocks, lastBlock, checksum])
}

export const jpeg = () => samplePhoto('jpeg', 400, 300)
export const png = () => samplePhoto('png', 400, 300)
export const webp = () => samplePhoto('webp', 400, 300)

/** A segment of a JPEG with its length. */
export const segment = (marker: number, body: Buffer | string): Buffer => {
  const content = Buffer.from(body)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
/** Right behind the start of the image. */
export const withSegments = (file: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)])

/** Where a JPEG's first segment of a kind begins. */
export const findSegment = (file: Buffer, isWanted: (marker: number) => boolean): number => {
  for (let at = 2; at + 4 < file.length; at += 2 + file.readUInt16BE(at + 2)) if (isWanted(file[at + 1] ?? 0)) return at
  throw new Error('The JPEG has no such segment.')
}
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2
const isScan = (marker: number) => marker === 0xda

/** A JPEG that says something else of itself: its coding, its precision, its size. */
export const reframed = (
  file: Buffer,
  { coding, precision, height, width }: { coding?: number; precision?: number; height?: number; width?: number },
): Buffer => {
  const copy = Buffer.from(file)
  const at = findSegment(copy, isFrame)
  if (coding !== undefined) copy[at + 1] = coding
  if (precision !== undefined) copy[at + 4] = precision
  if (height !== undefined) copy.writeUInt16BE(height, at + 5)
  if (width !== undefined) copy.writeUInt16BE(width, at + 7)
  return copy
}
/** Everything before the compressed data, and nothing of it. */
export const withoutScan = (file: Buffer): Buffer =>
  Buffer.concat([file.subarray(0, findSegment(file, isScan)), Buffer.from([0xff, 0xd9])])

/** As large as is still decoded, in one colour: small to send. */
const plain = (options: JpegOptions) =>
  sharp({ create: { width: 5000, height: 4999, channels: 3, background: '#b5442a' } })
    .jpeg(options)
    .toBuffer()

/** A progressive JPEG that refines the same picture again and again: a few bytes each, and as much work as all of it. */
export const manyScans = async (times: number): Promise<Buffer> => {
  const file = await plain({ progressive: true })
  const scans: number[] = []
  for (let at = file.indexOf(scanStart); at >= 0; at = file.indexOf(scanStart, at + 2)) scans.push(at)
  const pieces = scans.map((start, index) => file.subarray(start, scans[index + 1] ?? file.length - 2))
  const smallest = pieces.toSorted((a, b) => a.length - b.length)[0] ?? Buffer.alloc(0)
  const before = file.subarray(0, -2)
  return Buffer.concat([before, ...Array.from({ length: times }, () => smallest), file.subarray(-2)])
}
const scanStart = Buffer.from([0xff, 0xda])

/** A large JPEG whose compressed data ends before the picture does. */
export const earlyEnd = async (): Promise<Buffer> => {
  const file = await plain({ progressive: false })
  return Buffer.concat([file.subarray(0, -400), Buffer.from([0, 0xff, 0xd9])])
}

/** EXIF with one tag, its value as it comes. */
export const exif = (tag: number, value: number, nextDirectory = 0): Buffer => {
  const body = Buffer.alloc(8 + 2 + 12 + 4)
  body.write('MM\0*', 0, 'latin1')
  body.writeUInt32BE(8, 4)
  body.writeUInt16BE(1, 8)
  body.writeUInt16BE(tag, 10)
  body.writeUInt16BE(3, 12)
  body.writeUInt32BE(1, 14)
  body.writeUInt16BE(value, 18)
  body.writeUInt32BE(nextDirectory, 22)
  return Buffer.concat([body, Buffer.from(mark)])
}
export const exifSegment = (body: Buffer): Buffer => segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), body]))

/** A colour profile of so many bytes, cut into segments as JPEGs have it. */
export const profileSegments = (bytes: number): Buffer[] => {
  const size = 65_000
  const count = Math.ceil(bytes / size)
  const content = Buffer.alloc(size, mark)
  return Array.from({ length: count }, (_, index) =>
    segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([index + 1, count]), content])),
  )
}

/** Where the chunks of a PNG's header end. */
export const pngWith = (file: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)])
export const profileBomb = () => pngChunk('iCCP', Buffer.concat([Buffer.from(`${mark}\0\0`), zeros(400)]))
export const textBomb = () => pngChunk('zTXt', Buffer.concat([Buffer.from(`${mark}\0\0`), zeros(400)]))
export const xmpBomb = () => pngChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0'), zeros(400)]))
/** One pixel, and data for a hundred million. */
export const dataBomb = () => pngOf(1, 1, zeros(300))

/** A PNG of eight-bit greys whose compressed data is whatever it is given. */
export const pngOf = (width: number, height: number, data: Buffer): Buffer => {
  const sample = bombPng(1, 1)
  const header = Buffer.from(sample.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const end = pngChunk('IEND', Buffer.alloc(0))
  return Buffer.concat([sample.subarray(0, 8), pngChunk('IHDR', header), pngChunk('IDAT', data), end])
}
/** As large as is still decoded, and wrong at its very end: it is known to be broken once all of it is unpacked. */
export const lateFault = (kind: 'checksum' | 'end' | 'chunk'): Buffer => {
  const whole = deflateSync(Buffer.alloc(5000 * 4000), { level: 9 })
  if (kind === 'chunk') {
    const file = pngOf(4999, 4000, whole)
    file.writeUInt32BE(0xdeadbeef, file.length - 16)
    return file
  }
  if (kind === 'end') return pngOf(4999, 4000, whole.subarray(0, -40))
  whole.writeUInt32BE(0xdeadbeef, whole.length - 4)
  return pngOf(4999, 4000, whole)
}

/** A box of an ISO media file, as MP4, HEIC and JPEG XL have it. */
export const isoFile = (brand: string, ...boxes: string[]): Buffer =>
  Buffer.concat(
    [`ftyp${brand}\0\0\0\0${brand}`, ...boxes].map((content) => {
      const head = Buffer.alloc(4)
      head.writeUInt32BE(content.length + 4, 0)
      return Buffer.concat([head, Buffer.from(content, 'latin1')])
    }),
  )

/** A WebP with extras: `RIFF`, a header that announces them, and they. */
export const webpWith = (file: Buffer, width: number, height: number, ...extras: [string, Buffer][]): Buffer => {
  const header = Buffer.alloc(10)
  header[0] = 0x2c
  header.writeUIntLE(width - 1, 4, 3)
  header.writeUIntLE(height - 1, 7, 3)
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
  }
  const body = Buffer.concat([
    chunk('VP8X', header),
    ...extras.filter(([type]) => type === 'ICCP').map(([type, data]) => chunk(type, data)),
    file.subarray(12),
    ...extras.filter(([type]) => type !== 'ICCP').map(([type, data]) => chunk(type, data)),
  ])
  const riff = Buffer.alloc(12)
  riff.write('RIFF', 0, 'latin1')
  riff.writeUInt32LE(body.length + 4, 4)
  riff.write('WEBP', 8, 'latin1')
  return Buffer.concat([riff, body])
}

/** A PNG with four samples of 16 bits a pixel, announced and no more. */
export const deep = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([16, 6, 0, 0, 0], 8)
  const file = bombPng(1, 1)
  const chunk = pngChunk('IHDR', header)
  return Buffer.concat([file.subarray(0, 8), chunk, file.subarray(8 + chunk.length)])
}

/** A large lossless WebP whose compressed data ends before the picture does; its sizes are right. */
export const earlyEndOfWebp = async (side: number): Promise<Buffer> => {
  const file = await samplePhoto('webp', side, side, { lossless: true, effort: 0 })
  const cut = file.subarray(0, (file.length >> 1) & ~1)
  cut.writeUInt32LE(cut.length - 8, 4)
  cut.writeUInt32LE(cut.length - 20, 16)
  return cut
}
