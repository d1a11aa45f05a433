/**
 * What a file is, told by its bytes and not by its name, before anything decodes it. What a camera writes behind the
 * picture (a video, a second picture) is allowed: only pixels go on. A picture that ends early is not.
 */
import type { PhotoProblemCode } from './photo-limits.ts'

/** As large as any phone's camera makes them; each costs four bytes of memory while it is drawn. */
export const maxPixels = 64_000_000

export type PhotoHead = { type: 'image/jpeg' | 'image/png'; width: number; height: number } | { code: PhotoProblemCode }

const unreadable: PhotoHead = { code: 'photo_unreadable' }

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)
const letters = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** Brands of ISO media files that hold HEVC pictures, as iPhones write them. */
const heicBrands = /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/

const ofSize = (type: 'image/jpeg' | 'image/png', width: number, height: number): PhotoHead => {
  if (width < 1 || height < 1) return unreadable
  return width * height > maxPixels ? { code: 'photo_too_many_pixels' } : { type, width, height }
}

/** Start of frame, of any kind: the size stands there. DHT, JPG and DAC lie among the same numbers. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** The position of the marker that ends the compressed data, -1 where the file ends first. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at + 1 < bytes.length ? at : -1
  }
  return -1
}

const readJpeg = (bytes: Uint8Array): PhotoHead => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let size: PhotoHead | null = null
  let hasScan = false
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return unreadable
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return hasScan && size ? size : unreadable
    if (at + 4 > bytes.length) return unreadable
    const length = view.getUint16(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return unreadable
    if (isFrame(marker)) {
      if (length < 8) return unreadable
      size ??= ofSize('image/jpeg', view.getUint16(at + 7), view.getUint16(at + 5))
    }
    at += 2 + length
    if (marker !== 0xda) continue
    hasScan = true
    at = endOfScan(bytes, at)
    if (at < 0) return unreadable
  }
  return unreadable
}

const readPng = (bytes: Uint8Array): PhotoHead => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 33 || letters(bytes, 12, 16) !== 'IHDR') return unreadable
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = letters(bytes, at + 4, at + 8)
    at += 12 + view.getUint32(at)
    if (type === 'IEND' && at <= bytes.length) return ofSize('image/png', view.getUint32(16), view.getUint32(20))
  }
  return unreadable
}

/** The type and size of a JPEG or PNG that is whole, or why the file is no photo for a listing. */
export const readPhotoHead = (bytes: Uint8Array): PhotoHead => {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return readJpeg(bytes)
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return readPng(bytes)
  if (bytes.length === 0) return unreadable
  const isHeic = letters(bytes, 4, 8) === 'ftyp' && heicBrands.test(letters(bytes, 8, 12))
  return { code: isHeic ? 'photo_heic' : 'photo_not_jpeg_or_png' }
}
