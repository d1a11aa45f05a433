/** Photos as phones take them. */
import sharp from 'sharp'

export interface PhotoFile {
  name: string
  mimeType: 'image/jpeg'
  buffer: Buffer
}

/** Far apart, so that a stored picture's average colour tells which one it is. */
const colours = ['#c0392b', '#27ae60', '#2980b9', '#f1c40f', '#8e44ad', '#7f8c8d'] as const
const megapixels = { width: 4000, height: 3000 }

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const distance = (one: string, other: string) => {
  const [a, b] = [channels(one), channels(other)]
  return a.reduce((sum, value, index) => sum + (value - (b[index] ?? 0)) ** 2, 0)
}

/** Which of the photos a stored picture of this tone (`#rrggbb`) is, counted from 0. */
export const photoOfTone = (tone: string): number => {
  const near = colours.map((colour) => distance(colour, tone))
  return near.indexOf(Math.min(...near))
}

/** Noise over one colour: as much to decode as a real photo of 12 megapixels, at about 2 MB. */
const takePhoto = async (index: number): Promise<PhotoFile> => {
  const [r = 0, g = 0, b = 0] = channels(colours[index] ?? '#000000')
  const small = { width: 1000, height: 750, channels: 3 } as const
  const noise = { type: 'gaussian', mean: 128, sigma: 26 } as const
  const grain = await sharp({ create: { ...small, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const picture = await sharp({ create: { ...small, background: { r, g, b } } })
    .composite([{ input: grain, blend: 'soft-light' }])
    .raw()
    .toBuffer()
  const buffer = await sharp(picture, { raw: small }).resize(megapixels).jpeg({ quality: 84 }).toBuffer()
  return { name: `IMG_000${index + 1}.jpg`, mimeType: 'image/jpeg', buffer }
}

const taken = new Map<number, Promise<PhotoFile>>()
/** The first `count` of six. Making one takes a second: each is made once. */
export const takePhotos = (count: number): Promise<PhotoFile[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) => {
      const photo = taken.get(index) ?? takePhoto(index)
      taken.set(index, photo)
      return photo
    }),
  )
