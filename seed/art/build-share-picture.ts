/** Draws public/share.jpg, what a link to Rihla unfolds into: a scene of the catalogue and the logo in its notch. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '../..')
const scene = 'merzouga-dunes-dusk-wide'
const size = { width: 1200, height: 630 }
const margin = 36
const ground = '#FBF7F0'
/** The part of the picture that the ground bites out, with the corners that turn inwards beside it. */
const notch = { width: 430, height: 178, radius: 28 }
/** The sky that is cut off: riders and dune stay whole. */
const fromTop = 190
const maxBytes = 120_000

const picture = { width: size.width - 2 * margin, height: size.height - 2 * margin }

const frame = () => {
  const { width: w, height: h } = picture
  const { width: nw, height: nh, radius: r } = notch
  const [x, y] = [margin, margin]
  const outline = [
    `M${x + r} ${y}H${x + w - r}a${r} ${r} 0 0 1 ${r} ${r}V${y + h - r}a${r} ${r} 0 0 1 ${-r} ${r}`,
    `H${x + nw + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${y + h - nh + r}a${r} ${r} 0 0 0 ${-r} ${-r}H${x + r}`,
    `a${r} ${r} 0 0 1 ${-r} ${-r}V${y + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`,
  ].join('')
  const all = `M0 0H${size.width}V${size.height}H0Z`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><path fill="${ground}" fill-rule="evenodd" d="${all}${outline}"/></svg>`
}

/** The file has the colours of both themes; a picture has one. */
const logo = async () =>
  (await readFile(join(root, 'public/logo.svg'), 'utf8')).replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/, '')

const cover = await sharp(join(root, `seed/catalogue/pictures/${scene}.webp`))
  .resize({ width: picture.width })
  .extract({ left: 0, top: fromTop, ...picture })
  .toBuffer()
const sign = await sharp(Buffer.from(await logo()), { density: 400 })
  .resize({ height: 104 })
  .toBuffer()

const whole = sharp({ create: { ...size, channels: 3, background: ground } }).composite([
  { input: cover, left: margin, top: margin },
  { input: Buffer.from(frame()), left: 0, top: 0 },
  { input: sign, left: margin + 12, top: size.height - margin - 104 - 14 },
])
const flat = await whole.png().toBuffer()
for (let quality = 86; ; quality -= 4) {
  const { size: bytes } = await sharp(flat).jpeg({ quality, mozjpeg: true }).toFile(join(root, 'public/share.jpg'))
  if (bytes > maxBytes && quality > 40) continue
  console.info(`public/share.jpg: ${bytes} bytes at quality ${quality}`)
  break
}
