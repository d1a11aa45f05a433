/**
 * Recognises a picture by its bytes alone, before anything is decoded: a JPEG, PNG or WebP that is complete, holds one still picture and
 * has nothing behind it, as a polyglot has. Costs at most one pass over the bytes.
 */
export type PictureType = 'jpeg' | 'png' | 'webp'

const startsWith = (data: Buffer, bytes: readonly number[]) => bytes.every((byte, index) => data[index] === byte)
const isPadding = (data: Buffer) => data.every((byte) => byte === 0)

/** Restart markers and stuffed bytes belong to the compressed data; every other marker ends it. */
const isInsideScan = (marker: number) => marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)

/** Pixels of a side. A longer picture is no photo, and takes long to draw for its size. */
const maxSide = 20_000
/** A progressive photo has ten scans. Each costs as much as the whole picture, but may have only a few bytes. */
const maxScans = 32

/** Accepts only the codings that cameras and browsers write. */
const isUsualFrame = (data: Buffer, position: number): boolean => {
  const marker = data[position + 1] ?? 0
  const [height, width] = [data.readUInt16BE(position + 5), data.readUInt16BE(position + 7)]
  const isUsualCoding = marker <= 0xc2 && data[position + 4] === 8
  return isUsualCoding && height > 0 && width > 0 && Math.max(height, width) <= maxSide
}
/** Three of the markers between those of frames announce tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Walks the segments to the end-of-image marker; only padding may follow it. */
const isWholeJpeg = (data: Buffer): boolean => {
  let position = 2
  let frames = 0
  let scans = 0
  while (position + 4 <= data.length || data[position + 1] === 0xd9) {
    if (data[position] !== 0xff) return false
    const marker = data[position + 1] ?? 0
    if (marker === 0xff) {
      position += 1
      continue
    }
    if (marker === 0xd9) return scans > 0 && isPadding(data.subarray(position + 2))
    const length = data.readUInt16BE(position + 2)
    if (length < 2 || position + 2 + length > data.length) return false
    if (isFrame(marker)) {
      frames += 1
      if (frames > 1 || length < 8 || !isUsualFrame(data, position)) return false
    }
    position += 2 + length
    if (marker !== 0xda) continue
    scans += 1
    if (scans > maxScans || frames === 0) return false
    for (;;) {
      position = data.indexOf(0xff, position)
      if (position < 0 || position + 1 >= data.length) return false
      if (!isInsideScan(data[position + 1] ?? 0)) break
      position += data[position + 1] === 0xff ? 1 : 2
    }
  }
  return false
}

/** Walks the chunks from header to end; `acTL` announces an animation. */
const isWholeStillPng = (data: Buffer): boolean => {
  let position = 8
  if (data.toString('latin1', 12, 16) !== 'IHDR') return false
  while (position + 12 <= data.length) {
    const type = data.toString('latin1', position + 4, position + 8)
    if (type === 'acTL' || type === 'fcTL') return false
    position += 12 + data.readUInt32BE(position)
    if (type === 'IEND') return position === data.length
  }
  return false
}

/** A RIFF of exactly the announced length (padded to even) without animation chunks. */
const isWholeStillWebp = (data: Buffer): boolean => {
  if (data.length < 20 || data.toString('latin1', 8, 12) !== 'WEBP') return false
  const length = data.readUInt32LE(4) + 8
  if (data.length !== length) return false
  let position = 12
  let hasPicture = false
  while (position + 8 <= length) {
    const type = data.toString('latin1', position, position + 4)
    if (type === 'ANIM' || type === 'ANMF') return false
    hasPicture ||= type === 'VP8 ' || type === 'VP8L'
    const size = data.readUInt32LE(position + 4)
    position += 8 + size + (size % 2)
  }
  return hasPicture && position >= length && position <= length + 1
}

/** Returns the type of a picture that may be decoded; null for everything else. */
export const sniffPicture = (data: Buffer): PictureType | null => {
  if (startsWith(data, [0xff, 0xd8, 0xff])) return isWholeJpeg(data) ? 'jpeg' : null
  if (startsWith(data, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return isWholeStillPng(data) ? 'png' : null
  if (startsWith(data, [0x52, 0x49, 0x46, 0x46])) return isWholeStillWebp(data) ? 'webp' : null
  return null
}
