import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawFrame, type View, voucherText } from '../../../tests/support/people/voucher-frames.ts'
import { cutOf, decodeFrame, type Look, looks } from './decode-frame.ts'

/** What a canvas makes of the frame for this look. */
const seenBy = async (look: Look, { width, height, luma }: ReturnType<typeof drawFrame>) => {
  const cut = cutOf(look, width, height)
  const { data } = await sharp(luma, { raw: { width, height, channels: 1 } })
    .extract({ left: cut.left, top: cut.top, width: cut.cutWidth, height: cut.cutHeight })
    .resize(cut.width, cut.height, { kernel: 'linear' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: cut.width, height: cut.height, rgba: new Uint8ClampedArray(data) }
}

/** What the looks read of one frame, each text once. */
const readings = async (view: View, { width = 1280, height = 720 } = {}) => {
  const frame = drawFrame(voucherText, view, { width, height })
  const seen = await Promise.all(looks.map((look) => seenBy(look, frame)))
  const texts = seen.map((picture) => decodeFrame(picture.width, picture.height, picture.rgba, retryMs))
  return [...new Set(texts.filter((text) => text !== null))]
}

/** As long as it takes: what is read must not depend on how busy this machine is. */
const retryMs = 2000

const dim = { light: 80, dark: 30, noise: 8 }
const views: Record<string, View> = {
  plain: { size: 0.6 },
  'as large as the frame': { size: 0.95 },
  'turned by 25°': { size: 0.6, rotate: 25 },
  'turned by 45°': { size: 0.6, rotate: 45 },
  'upside down': { size: 0.6, rotate: 180 },
  'tilted by 35°': { size: 0.6, tilt: 35 },
  'tilted by 45°': { size: 0.6, tilt: 45 },
  'turned and tilted': { size: 0.6, rotate: 25, tilt: 30 },
  'at dusk': { size: 0.6, light: 70, dark: 25, noise: 8 },
  'at night': { size: 0.6, light: 40, dark: 20, noise: 10 },
  'on a pale screen in the sun': { size: 0.6, light: 250, dark: 205, noise: 5 },
  'on a dimmed screen': { size: 0.6, light: 130, dark: 105, noise: 6 },
  'half in the shade': { size: 0.6, shade: 0.8, noise: 6 },
  'out of focus': { size: 0.6, blur: 3 },
  'in bad light, out of focus, turned and tilted': { size: 0.6, ...dim, shade: 0.4, blur: 1, rotate: 25, tilt: 30 },
  'a quarter of the frame': { size: 0.25 },
  'a sixth of the frame': { size: 0.16 },
  'small, turned, at the edge': { size: 0.3, rotate: 20, offset: { x: 0.6, y: -0.2 } },
  'small, turned, in bad light': { size: 0.28, rotate: 15, blur: 0.7, ...dim },
}

/** Every fifth of them in `npm test`, all in the soak: each takes a second and a half. */
const sample = Object.entries(views).filter((_, index) => process.env.SOAK || index % 5 === 0)

describe('a voucher before the camera is read', () => {
  it.each(sample)('%s', async (_, view) => {
    expect(await readings(view)).toEqual([voucherText])
  })

  it('from an upright picture, as phones held upright give it', async () => {
    expect(await readings({ size: 0.33, rotate: 10 }, { width: 720, height: 1280 })).toEqual([voucherText])
  })

  it('never wrongly: what cannot be read is no voucher', async () => {
    expect(await readings({ size: 0.05 })).toEqual([])
    expect(await readings({ size: 0.6, light: 60, dark: 58, noise: 12 })).toEqual([])
  })
})
