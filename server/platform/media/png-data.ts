/** Checks, before a PNG is decoded, that its compressed data is as long as its header announces. */
import { promisify } from 'node:util'
import { crc32, inflate } from 'node:zlib'

/** The most bytes that a PNG may unpack to: those of a phone's screenshot. Checking more takes too long. */
export const maxPngBytes = 20_000_000

/** Samples per pixel by the colour type of the header. */
const samples: Partial<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** The seven passes of an interlaced picture: first column and row, steps to the next ones. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Returns the bytes that the rows of a PNG unpack to, filters included; null for an invalid header. */
export const unpackedBytes = (png: Buffer): number | null => {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const bits = (png[24] ?? 0) * (samples[png[25] ?? -1] ?? 0)
  if (width === 0 || height === 0 || bits === 0) return null
  const rows = (columns: number, count: number) => (columns > 0 ? count * (1 + Math.ceil((columns * bits) / 8)) : 0)
  if (png[28] !== 1) return rows(width, height)
  return passes.reduce(
    (sum, [x, y, right, down]) =>
      sum + rows(Math.ceil((width - x) / right), Math.max(0, Math.ceil((height - y) / down))),
    0,
  )
}

/** Returns the compressed data in one piece; null if a checksum is wrong. `sniffPicture` has checked the chunks. */
const compressed = (png: Buffer): Buffer | null => {
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at)
    const body = png.subarray(at + 4, at + 8 + length)
    if (body.toString('latin1', 0, 4) === 'IDAT') {
      if (crc32(body) !== png.readUInt32BE(at + 8 + length)) return null
      parts.push(body.subarray(4))
    }
    at += 12 + length
  }
  return Buffer.concat(parts)
}

const unpack = promisify(inflate)

/** Unpacks a PNG and discards the rows; returns false if it is broken, ends early or has more data than announced. */
export const hasWholeData = async (png: Buffer): Promise<boolean> => {
  const expected = unpackedBytes(png)
  const data = compressed(png)
  if (expected === null || data === null) return false
  try {
    // In one piece: collecting the garbage of many chunks takes several times as long as unpacking.
    const rows = await unpack(data, { chunkSize: expected + 64, maxOutputLength: expected })
    return rows.length === expected
  } catch {
    return false
  }
}
