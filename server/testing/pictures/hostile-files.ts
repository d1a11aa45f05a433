/** What a person may send instead of a photo, and what becomes of it. */
import * as parts from './hostile-parts.ts'
import { animatedWebp, bombPng, pngChunk, samplePhoto } from './sample-pictures.ts'

const { html, jpeg, mark, png, segment, svg, webp, withSegments, zip } = parts

export interface HostileFile {
  name: string
  make: () => Buffer | Promise<Buffer>
  /** Refused, or a picture of which only the pixels go on. */
  outcome: 'refused' | 'too large' | 'cleaned'
}
type Make = HostileFile['make']

const text = (words: string): Make => {
  const bytes = Buffer.from(words, 'latin1')
  return () => bytes
}
const followedBy =
  (make: () => Promise<Buffer>, tail: Buffer | string): Make =>
  async () =>
    Buffer.concat([await make(), Buffer.from(tail)])
const cutTo =
  (make: () => Promise<Buffer>, part: number): Make =>
  async () => {
    const whole = await make()
    return whole.subarray(0, part < 0 ? part : Math.floor(whole.length * part))
  }
const jpegWith =
  (...segments: Buffer[]): Make =>
  async () =>
    withSegments(await jpeg(), ...segments)
const jpegAs =
  (frame: Parameters<typeof parts.reframed>[1]): Make =>
  async () =>
    parts.reframed(await jpeg(), frame)

const refused: [string, Make][] = [
  ['SVG', text(svg)],
  ['SVG behind a byte order mark and a prolog', text(`\xef\xbb\xbf<?xml version="1.0"?>${svg}`)],
  ['HTML', text(html)],
  ['PDF', text(`%PDF-1.7\n1 0 obj ${mark}`)],
  ['ZIP', () => zip],
  ['gzip', text(`\x1f\x8b\x08\0${mark}`)],
  ['words', text('just words')],
  ['one byte', text('\xff')],
  ['GIF', () => samplePhoto('gif', 40, 30)],
  ['GIF that is a script as well', text(`GIF89a=1;alert("${mark}")`)],
  ['BMP', text(`BM${'\0'.repeat(200)}`)],
  ['ICO', text(`\0\0\x01\0\x01\0${'\0'.repeat(60)}`)],
  ['PSD', text(`8BPS\0\x01${'\0'.repeat(60)}`)],
  ['TIFF', () => samplePhoto('tiff', 40, 30)],
  ['AVIF', () => samplePhoto('avif', 40, 30)],
  ['HEIC', () => parts.isoFile('heic', `meta${mark}`)],
  ['MP4 that says it is HEIC', () => parts.isoFile('heic', `moov${mark}`, `mdat${mark}`)],
  ['JPEG XL', text(`\xff\x0a${mark}`)],
  ['JPEG XL in a box', () => parts.isoFile('jxl ', `jxlc\xff\x0a${mark}`)],
  ['JPEG 2000', text(`\0\0\0\x0cjP  \r\n\x87\n${mark}`)],
  ['RIFF that is a sound', text(`RIFF\x24\0\0\0WAVEfmt ${'\0'.repeat(28)}`)],
  ['HTML before a JPEG', async () => Buffer.concat([Buffer.from(html), await jpeg()])],
  ['JPEG’s first bytes and then HTML', text(`\xff\xd8\xff\xe0${html}`)],
  ['JPEG with HTML behind it', followedBy(jpeg, html)],
  ['JPEG with a ZIP behind it', followedBy(jpeg, zip)],
  ['JPEG with a PDF behind it', followedBy(jpeg, '%PDF-1.7')],
  ['JPEG with a video behind it', followedBy(jpeg, parts.isoFile('mp42', `mdat${mark}`))],
  ['JPEG with another JPEG behind it', async () => Buffer.concat([await jpeg(), await jpeg()])],
  ['JPEG cut in half', cutTo(jpeg, 0.5)],
  ['JPEG without its last bytes', cutTo(jpeg, -2)],
  ['JPEG without a picture', async () => parts.withoutScan(await jpeg())],
  ['JPEG of no width', jpegAs({ width: 0 })],
  ['JPEG of no height', jpegAs({ height: 0 })],
  ['JPEG that is far higher than its data', jpegAs({ width: 1, height: 65_500 })],
  ['JPEG that says it is coded arithmetically', jpegAs({ coding: 0xc9 })],
  ['JPEG that says it is lossless', jpegAs({ coding: 0xc3 })],
  ['JPEG that says it is hierarchical', jpegAs({ coding: 0xc5 })],
  ['JPEG of 4,290 megapixels', jpegAs({ width: 65_500, height: 65_500 })],
  ['JPEG of 12 bits', jpegAs({ precision: 12 })],
  ['JPEG of 25 megapixels in a thousand scans', () => parts.manyScans(1000)],
  ['JPEG whose segment is longer than the file', jpegWith(Buffer.from([0xff, 0xe5, 0xff, 0xff]))],
  ['PNG cut in half', cutTo(png, 0.5)],
  ['PNG without its end', cutTo(png, -12)],
  ['PNG with HTML behind it', followedBy(png, html)],
  ['PNG with a ZIP behind it', followedBy(png, zip)],
  ['PNG whose data is noise', () => parts.pngOf(64, 64, Buffer.alloc(300, 0xa5))],
  ['PNG without data', () => parts.pngOf(64, 64, Buffer.alloc(0))],
  ['PNG that is animated', () => bombPng(16, 16, [pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))])],
  ['PNG of 0 by 0', () => bombPng(0, 0)],
  ['PNG wider than any', () => bombPng(2_000_000_000, 1)],
  ['PNG with a wrong checksum', async () => Buffer.concat([(await png()).fill(0, 29, 33)])],
  ['PNG of 20 megapixels whose chunk has a wrong checksum', () => parts.lateFault('chunk')],
  ['PNG of 20 megapixels whose last checksum is wrong', () => parts.lateFault('checksum')],
  ['PNG of 20 megapixels whose data ends early', () => parts.lateFault('end')],
  ['PNG of one pixel with data for 300 million', parts.dataBomb],
  ['WebP cut in half', cutTo(webp, 0.5)],
  ['WebP with HTML behind it', followedBy(webp, html)],
  ['WebP that is animated', animatedWebp],
  ['WebP of 3 megapixels whose data ends early', () => parts.earlyEndOfWebp(1730)],
  ['WebP that says it is far larger', async () => parts.webpWith(await webp(), 16_384, 16_384)],
]
const tooLarge: [string, Make][] = [
  ['PNG of 900 megapixels', () => bombPng(30_000, 30_000)],
  ['PNG of 26 megapixels', () => bombPng(5200, 5000)],
  ['PNG of 21 megapixels', () => bombPng(5250, 4000)],
  ['WebP of 24 megapixels whose data ends early', () => parts.earlyEndOfWebp(4900)],
  ['PNG of 20 megapixels in colours of 64 bits', async () => parts.deep(5000, 4000)],
  ['JPEG of 400 megapixels', jpegAs({ width: 20_000, height: 20_000 })],
]
const cleaned: [string, Make][] = [
  ['JPEG with HTML in a comment', jpegWith(segment(0xfe, html))],
  ['JPEG with a thousand application segments', jpegWith(...Array.from({ length: 1000 }, () => segment(0xeb, mark)))],
  ['JPEG with two megabytes of colour profile', jpegWith(...parts.profileSegments(2_000_000))],
  ['JPEG turned by 99', jpegWith(parts.exifSegment(parts.exif(0x0112, 99)))],
  ['JPEG whose EXIF goes round in circles', jpegWith(parts.exifSegment(parts.exif(0x0112, 1, 8)))],
  [
    'JPEG with XMP that expands',
    jpegWith(segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<!DOCTYPE x [<!ENTITY a "${mark}">]>`)),
  ],
  ['JPEG of 25 megapixels whose last rows are missing', parts.earlyEnd],
  ['JPEG in CMYK', () => samplePhoto('jpeg', 400, 300, {}, 'cmyk')],
  ['PNG with a colour profile that unpacks to 400 MB', async () => parts.pngWith(await png(), parts.profileBomb())],
  ['PNG with words that unpack to 400 MB', async () => parts.pngWith(await png(), parts.textBomb())],
  ['PNG with XMP that unpacks to 400 MB', async () => parts.pngWith(await png(), parts.xmpBomb())],
  [
    'PNG with 20,000 chunks of words',
    async () =>
      parts.pngWith(await png(), ...Array.from({ length: 20_000 }, () => pngChunk('tEXt', Buffer.from(`a\0${mark}`)))),
  ],
  [
    'WebP with hostile extras',
    async () =>
      parts.webpWith(
        await webp(),
        400,
        300,
        ['ICCP', Buffer.alloc(900, mark)],
        ['EXIF', parts.exif(0x0112, 99)],
        ['XMP ', Buffer.from(html)],
      ),
  ],
]

/** Some take a second to make. */
const once = (make: Make): Make => {
  let made: ReturnType<Make> | undefined
  return () => {
    made ??= make()
    return made
  }
}
const inOrder = (outcome: HostileFile['outcome'], files: [string, Make][]): HostileFile[] =>
  files.map(([name, make]) => ({ name, make: once(make), outcome }))

export const hostileFiles: readonly HostileFile[] = [
  ...inOrder('refused', refused),
  ...inOrder('too large', tooLarge),
  ...inOrder('cleaned', cleaned),
]
