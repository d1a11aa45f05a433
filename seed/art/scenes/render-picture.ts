import sharp from 'sharp'

/** What encoding a picture also tells: its average colour, the placeholder's. */
export interface Rendered {
  data: Buffer
  tone: string
}

interface Encoding {
  /** Bytes. */
  budget: number
  /** The blur's sigma in pixels, for pictures whose grain may be finer than the screen's. */
  soften?: number
}

/** The SVG must be rasterised at its own size: the grain is a matter of pixels. */
export async function rasterise(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72, limitInputPixels: 4_000_000 })
    .flatten({ background: '#f1e7d8' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const encode = (png: Buffer, quality: number): Promise<Buffer> =>
  sharp(png).webp({ quality, smartSubsample: true, effort: 4 }).toBuffer()

/**
 * Grain is dear to encode and hides its own artefacts, so the busiest pictures get a lower
 * quality: the highest of the steps that stays within `budget` bytes, else the last.
 */
export async function toWebp(drawn: Buffer, { budget, soften }: Encoding): Promise<Rendered> {
  const png = soften === undefined ? drawn : await sharp(drawn).blur(soften).png({ compressionLevel: 1 }).toBuffer()
  let data = await encode(png, 70)
  for (const quality of [58, 48, 40, 34, 28]) {
    if (data.length <= budget) break
    data = await encode(png, quality)
  }
  const { data: pixel } = await sharp(png)
    .resize(1, 1, { kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const tone = `#${[...pixel.subarray(0, 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  return { data, tone }
}
