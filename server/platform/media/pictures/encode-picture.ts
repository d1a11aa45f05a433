import type { Sharp } from 'sharp'
import { pictureWidths } from '#contract/rules/pictures.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { loadOnce } from '#server/platform/promises.ts'
import { limitConcurrency } from '../../promises.ts'
import { masterWidth, type PictureWidth } from '../keys.ts'
import { hasWholeData, maxPngBytes, unpackedBytes } from './png-data.ts'
import type { PictureType } from './sniff-picture.ts'

/** 25 megapixels: the largest picture that is decoded. */
export const maxPixels = 25_000_000

/** Of a WebP, which other sites serve and no camera takes: a broken one is only known once all of it is decoded. */
const maxWebpPixels = 3_000_000

export interface EncodedPicture {
  files: ReadonlyMap<PictureWidth, Buffer>
  tone: string
  width: number
  height: number
}

/** With the first picture: most processes decode none for a long time. */
const loadSharp = loadOnce(async () => {
  const { default: sharp } = await import('sharp')
  // Every picture is seen once: libvips' cache would only hold memory.
  sharp.cache(false)
  return sharp
})

/** Decoding is dear in memory and time: two at once, and nobody waits behind more than thirty. */
const inTurn = limitConcurrency(2, 30, () => new ApiError('overloaded', { retryAfter: 2 }))

/** Of a narrower file: at twice the density of a page nobody tells it from 74, and it is a fifth lighter. */
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
  const facts = await sharp(data, options).metadata()
  if (facts.format !== type || (facts.pages ?? 1) > 1) throw new ApiError('unsupported_media_type')
  if (type === 'webp' && facts.width * facts.height > maxWebpPixels) throw new ApiError('payload_too_large')
  if (type === 'png') {
    if ((unpackedBytes(data) ?? 0) > maxPngBytes) throw new ApiError('payload_too_large')
    if (!(await hasWholeData(data))) throw new ApiError('unsupported_media_type')
  }
  // Upright, in sRGB, without metadata: nothing of the sender's file but its pixels goes on.
  return sharp(data, options)
    .autoOrient()
    .resize({ width: masterWidth, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const encode = async (data: Buffer, type: PictureType): Promise<EncodedPicture> => {
  const { data: pixels, info } = await decode(data, type)
  const sharp = await loadSharp()
  const picture = () => sharp(pixels, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const files = new Map<PictureWidth, Buffer>()
  for (const width of pictureWidths) files.set(width, await toWebp(picture(), width))
  const pixel = await picture().resize(1, 1, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer()
  return { files, tone: toHex(pixel), width: info.width, height: info.height }
}

/** What cannot be decoded is refused; anything else that goes wrong is ours. */
const refusal = (error: unknown): unknown => {
  if (error instanceof ApiError || !(error instanceof Error)) return error
  if (/exceeds pixel limit/.test(error.message)) return new ApiError('payload_too_large')
  return new ApiError('unsupported_media_type')
}

/** A sniffed picture decoded and encoded anew as WebP in every width of the contract. */
export const encodePicture = (data: Buffer, type: PictureType): Promise<EncodedPicture> =>
  inTurn(() =>
    encode(data, type).catch((error: unknown) => {
      throw refusal(error)
    }),
  )

/** A narrower file made of a picture's widest one. */
export const narrowPicture = (master: Uint8Array, width: PictureWidth): Promise<Buffer> =>
  inTurn(async () => toWebp((await loadSharp())(master, { limitInputPixels: maxPixels }), width))

/** The middle of a stored picture, as wide as it is high. */
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
