import type { Sharp } from 'sharp'
import { pictureWidths } from '#contract/rules/pictures.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { loadOnce } from '#server/platform/promises.ts'
import { limitConcurrency } from '../promises.ts'
import { masterWidth, type PictureWidth } from './keys.ts'
import { hasWholeData, maxPngBytes, unpackedBytes } from './png-data.ts'
import type { PictureType } from './sniff-picture.ts'

/** The largest picture that is decoded: 25 megapixels. */
export const maxPixels = 25_000_000

/** The limit of a WebP, which no camera makes: only decoding all of it shows that it is broken. */
const maxWebpPixels = 3_000_000

/** Loads sharp with the first picture: most processes decode none for a long time. */
const loadSharp = loadOnce(async () => {
  const { default: sharp } = await import('sharp')
  // Every picture is decoded once, so libvips' cache would only use memory.
  sharp.cache(false)
  return sharp
})

/** Decodes two pictures at once, because decoding needs much memory and time, with at most thirty more in the queue. */
const inTurn = limitConcurrency(2, 30, () => new ApiError('overloaded', { retryAfter: 2 }))

/** WebP quality of narrower files: at twice the density of a page it looks like 74 and is a fifth smaller. */
const narrowQuality = 60
const toWebp = (picture: Sharp, width: PictureWidth): Promise<Buffer> =>
  picture
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: width === masterWidth ? 78 : narrowQuality, smartSubsample: true, effort: 3 })
    .toBuffer()

const toHex = (pixel: Buffer) =>
  `#${[...pixel.subarray(0, 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

const decode = async (data: Buffer, type: PictureType) => {
  const sharp = await loadSharp()
  const options = { limitInputPixels: maxPixels, failOn: 'error', animated: false } as const
  const metadata = await sharp(data, options).metadata()
  if (metadata.format !== type || (metadata.pages ?? 1) > 1) throw new ApiError('unsupported_media_type')
  if (type === 'webp' && metadata.width * metadata.height > maxWebpPixels) throw new ApiError('payload_too_large')
  if (type === 'png') {
    if ((unpackedBytes(data) ?? 0) > maxPngBytes) throw new ApiError('payload_too_large')
    if (!(await hasWholeData(data))) throw new ApiError('unsupported_media_type')
  }
  // Upright, in sRGB, without metadata: only the pixels of the sender's file are stored.
  return sharp(data, options)
    .autoOrient()
    .resize({ width: masterWidth, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const encode = async (data: Buffer, type: PictureType) => {
  const { data: pixels, info } = await decode(data, type)
  const sharp = await loadSharp()
  const picture = () => sharp(pixels, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const files = new Map<PictureWidth, Buffer>()
  for (const width of pictureWidths) files.set(width, await toWebp(picture(), width))
  const pixel = await picture().resize(1, 1, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer()
  return { files, tone: toHex(pixel), width: info.width, height: info.height }
}

const toRefusal = (error: unknown): unknown => {
  if (error instanceof ApiError || !(error instanceof Error)) return error
  if (/exceeds pixel limit/.test(error.message)) return new ApiError('payload_too_large')
  return new ApiError('unsupported_media_type')
}

/** Decodes a sniffed picture and encodes it as WebP in every width of the contract. */
export const encodePicture = (data: Buffer, type: PictureType) =>
  inTurn(() =>
    encode(data, type).catch((error: unknown) => {
      throw toRefusal(error)
    }),
  )

/** Makes a narrower file of a picture's widest one. */
export const narrowPicture = (master: Uint8Array, width: PictureWidth): Promise<Buffer> =>
  inTurn(async () => toWebp((await loadSharp())(master, { limitInputPixels: maxPixels }), width))

/** Makes a square of the middle of a stored picture. */
export const squarePicture = (master: Uint8Array): Promise<Buffer> =>
  inTurn(async () => {
    const sharp = await loadSharp()
    const { width, height } = await sharp(master, { limitInputPixels: maxPixels }).metadata()
    const side = Math.min(width, height, 640)
    return sharp(master, { limitInputPixels: maxPixels })
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 90 })
      .toBuffer()
  })
