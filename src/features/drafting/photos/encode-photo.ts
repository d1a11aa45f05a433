/** A photo made ready to be kept and sent. The worker and, where there is no canvas for workers, the page run it. */
import { type DecodedPicture, decodePicture } from '#lib/device/decode-picture.ts'
import { readPhotoHead } from './photo-head.ts'
import type { PhotoProblemCode } from './photo-limits.ts'

/** The longest side in pixels, and the JPEG quality (specification, section 5). */
export const photoSide = 1280
export const photoQuality = 0.7

/** Bytes that our encoder made: upright, without metadata. */
export interface PreparedPhoto {
  /** Lower-case hexadecimal, of `data`: the photo's address on the server. */
  sha256: string
  data: ArrayBuffer
  width: number
  height: number
  type: 'image/jpeg'
}

export type PhotoOutcome = { photo: PreparedPhoto } | { code: PhotoProblemCode }

/** Makes a JPEG of a file whose type is told by its bytes; rejects where it cannot be decoded. */
export type Compress = (file: File) => Promise<Blob>

/** A worker has the one kind, every page the other. */
const newCanvas = (width: number, height: number) =>
  'document' in globalThis
    ? Object.assign(document.createElement('canvas'), { width, height })
    : new OffscreenCanvas(width, height)

/** Whether photos can be drawn where this runs. */
export const canDraw = (): boolean => {
  try {
    return 'createImageBitmap' in globalThis && newCanvas(1, 1).getContext('2d') !== null
  } catch {
    return false
  }
}

const drawn = ({ source, ...picture }: DecodedPicture) => {
  const scale = Math.min(1, photoSide / picture.width, photoSide / picture.height)
  const width = Math.max(1, Math.floor(picture.width * scale))
  const height = Math.max(1, Math.floor(picture.height * scale))
  const canvas = newCanvas(width, height)
  // Both kinds of canvas have the same context here; TypeScript has no overload for either of two.
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
  if (!context) throw new Error('No canvas can be had.')
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency, and black would show in its place.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

const toJpeg = (canvas: OffscreenCanvas | HTMLCanvasElement): Promise<Blob> => {
  if (!('toBlob' in canvas)) return canvas.convertToBlob({ type: 'image/jpeg', quality: photoQuality })
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))),
      'image/jpeg',
      photoQuality,
    ),
  )
}

/** By the browser's own means alone. */
export const compressOurselves: Compress = async (file) => {
  const picture = await decodePicture(file)
  try {
    return await toJpeg(drawn(picture))
  } finally {
    picture.close()
  }
}

const toHex = (hash: ArrayBuffer) =>
  [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The photo that a listing keeps of a file, or why it can keep none. Never rejects. */
export const encodePhoto = async (file: File, compress: Compress): Promise<PhotoOutcome> => {
  try {
    const head = readPhotoHead(new Uint8Array(await file.arrayBuffer()))
    if ('code' in head) return head
    const jpeg = await compress(new File([file], file.name, { type: head.type }))
    const data = await jpeg.arrayBuffer()
    // A browser that cannot make JPEGs answers with a PNG.
    const made = readPhotoHead(new Uint8Array(data))
    if ('code' in made || made.type !== 'image/jpeg') return { code: 'photo_unreadable' }
    const sha256 = toHex(await crypto.subtle.digest('SHA-256', data))
    return { photo: { sha256, data, width: made.width, height: made.height, type: made.type } }
  } catch {
    return { code: 'photo_unreadable' }
  }
}
