/** Compares two pictures of a screen as a person would who stands a step back. */
import sharp from 'sharp'

/** Pixels of the screen that become one, along each side: hinting and antialiasing of letters are gone then. */
const shrinkBy = 3
/** How far one shrunk pixel may be from the other, of 255 in its most different colour. */
const faintest = 20
/** How much of the picture may be further away. Another way to draw letters stays at a tenth of it, a changed icon is more. */
const maxDiffering = 0.0015

export interface Comparison {
  isAlike: boolean
  /** From 0 to 1. */
  differing: number
  /** What differs, in red over a pale copy of what is. */
  difference: Buffer
}

interface Small {
  data: Buffer
  width: number
  height: number
}

const shrink = async (picture: Buffer): Promise<Small> => {
  const { width, height } = await sharp(picture).metadata()
  const size = { width: Math.round(width / shrinkBy), height: Math.round(height / shrinkBy) }
  const data = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .blur(1)
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  return { data, ...size }
}

const channels = [0, 1, 2]
const toPicture = ({ data, width, height }: Small) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: width * shrinkBy, kernel: 'nearest' })
    .png()
    .toBuffer()

/** Pictures of different sizes differ in whole. */
export const compare = async (expected: Buffer, actual: Buffer): Promise<Comparison> => {
  const [before, after] = await Promise.all([shrink(expected), shrink(actual)])
  if (before.width !== after.width || before.height !== after.height)
    return { isAlike: false, differing: 1, difference: actual }
  const at = ({ data }: Small, pixel: number, channel: number) => data[pixel * 3 + channel] ?? 0
  const drawn = Buffer.alloc(after.data.length)
  const pixels = after.width * after.height
  let count = 0
  for (let pixel = 0; pixel < pixels; pixel++) {
    const distance = Math.max(
      ...channels.map((channel) => Math.abs(at(before, pixel, channel) - at(after, pixel, channel))),
    )
    const differs = distance > faintest
    if (differs) count++
    for (const channel of channels)
      drawn[pixel * 3 + channel] = differs ? (channel === 0 ? 220 : 0) : 192 + at(after, pixel, channel) / 4
  }
  const differing = count / pixels
  return { isAlike: differing <= maxDiffering, differing, difference: await toPicture({ ...after, data: drawn }) }
}
