/** Photos as phones take them. */
import sharp from 'sharp'

export interface PhotoFile {
  name: string
  mimeType: 'image/jpeg'
  buffer: Buffer
}

/** Far apart, so that a stored picture's average colour tells which one it is. */
const colours = ['#c0392b', '#27ae60', '#2980b9', '#f1c40f', '#8e44ad', '#7f8c8d'] as const
/** 12 megapixels and about 2 MB, as phones take them; or small, where it is not about that. */
const sizes = { large: { width: 4000, height: 3000 }, small: { width: 800, height: 600 } }
type Size = keyof typeof sizes

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

const grain = { width: 1000, height: 750, channels: 3 } as const

/** Noise around one colour: much to decode and to send, as in a real photo. */
const takePhoto = async (index: number, size: Size): Promise<PhotoFile> => {
  const colour = channels(colours[index] ?? '#000000')
  const pixels = Buffer.alloc(grain.width * grain.height * 3)
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = Math.min(255, Math.max(0, (colour[at % 3] ?? 0) + (Math.random() - 0.5) * 90))
  const buffer = await sharp(pixels, { raw: grain }).resize(sizes[size]).jpeg({ quality: 76 }).toBuffer()
  return { name: `IMG_000${index + 1}.jpg`, mimeType: 'image/jpeg', buffer }
}

const taken = new Map<string, Promise<PhotoFile>>()
/** The first `count` of six; each is made once. */
export const takePhotos = (count: number, size: Size = 'small'): Promise<PhotoFile[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) => {
      const key = `${size} ${index}`
      const photo = taken.get(key) ?? takePhoto(index, size)
      taken.set(key, photo)
      return photo
    }),
  )
