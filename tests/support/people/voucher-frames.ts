/** What a camera sees of a voucher: frames drawn from its QR code, in good conditions and bad ones. */
import { encode } from 'uqr'
import { voucherBytes, writeVoucher } from '#contract/rules/voucher.ts'
import { createRandom } from '#server/testing/histories.ts'

/** As long as those of the server; nobody signed it. */
export const voucherText: string = writeVoucher(
  voucherBytes({
    bookingId: '01937d52-6f2c-7cd4-8a2e-0123456789ab',
    experienceId: '01937d52-6f2c-7cd4-8a2e-ba9876543210',
    checkIn: '2026-11-21',
    timeSlot: '06:00',
    guests: 2,
  }),
  Uint8Array.from({ length: 64 }, (_, at) => (at * 151 + 7) % 256),
)

/** How the code lies before the camera. All lengths are shares of the frame's height. */
export interface View {
  /** The side of the code, its quiet zone included. */
  size: number
  /** Where its centre is, from the middle of the frame. */
  offset?: { x: number; y: number }
  /** Degrees in the plane of the picture, and out of it. */
  rotate?: number
  tilt?: number
  /** The grey of its light and its dark squares, 0–255. */
  light?: number
  dark?: number
  /** How much darker the far side of the frame is, 0–1: a hand's shadow, a lamp on one side. */
  shade?: number
  /** Standard deviation of what the sensor adds, in greys. */
  noise?: number
  /** Radius of the blur in pixels. */
  blur?: number
}

/** Grey values, row by row. */
export interface Frame {
  width: number
  height: number
  luma: Uint8Array
}

/** A film of these frames, each shown `times` times, as Chromium takes it for a camera's (`.y4m`). */
export const toFilm = (frames: readonly Frame[], times = 10): Buffer => {
  const [first] = frames
  if (!first) throw new Error('A film has a frame')
  const { width, height } = first
  // Grey: both planes of colour are at their middle.
  const noColour = Buffer.alloc((width * height) / 2, 128)
  const shown = frames.flatMap(({ luma }) =>
    Array.from({ length: times }, () => [Buffer.from('FRAME\n'), luma, noColour]).flat(),
  )
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F20:1 Ip A1:1 C420mpeg2\n`), ...shown])
}

/** The sum of a few even ones is close enough to a sensor's. */
const noiseFrom = (random: () => number, deviation: number) =>
  (random() + random() + random() + random() - 2) * deviation * Math.sqrt(3)

/** A box blur in one direction, twice: near to a lens out of focus. */
const blurred = ({ width, height, luma }: Frame, radius: number): Frame => {
  const pass = (from: Float32Array, step: number, length: number, count: number, stride: number) => {
    const to = new Float32Array(from.length)
    for (let line = 0; line < count; line++)
      for (let at = 0; at < length; at++) {
        let sum = 0
        let weight = 0
        for (let d = -Math.ceil(radius); d <= Math.ceil(radius); d++) {
          const other = at + d
          const w = Math.min(1, radius + 1 - Math.abs(d))
          if (other < 0 || other >= length || w <= 0) continue
          sum += w * (from[line * stride + other * step] ?? 0)
          weight += w
        }
        to[line * stride + at * step] = sum / weight
      }
    return to
  }
  let values = Float32Array.from(luma)
  for (let times = 0; times < 2; times++) {
    values = pass(values, 1, width, height, width)
    values = pass(values, width, height, width, 1)
  }
  return { width, height, luma: Uint8Array.from(values) }
}

/** Distance of the eye, in sides of the code: a phone held before another one. */
const eye = 2.2

/** One frame of a camera that looks at the code of this text. */
export const drawFrame = (text: string, view: View, { width = 1280, height = 720, seed = 1 } = {}): Frame => {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 2 })
  const {
    size,
    offset = { x: 0, y: 0 },
    rotate = 0,
    tilt = 0,
    light = 235,
    dark = 30,
    shade = 0,
    noise = 4,
    blur = 0,
  } = view
  // The seed makes the frames the same in every run.
  const { next: random } = createRandom(seed)
  const side = size * height
  const [cos, sin] = [Math.cos((rotate * Math.PI) / 180), Math.sin((rotate * Math.PI) / 180)]
  const [cosTilt, sinTilt] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)]
  const [middleX, middleY] = [width / 2 + offset.x * height, height / 2 + offset.y * height]
  /** What lies behind a point of the frame: a square of the code, or the table it lies on. */
  const greyAt = (px: number, py: number): number => {
    // The picture's plane, in sides of the code, turned back.
    const [x, y] = [(px - middleX) / side, (py - middleY) / side]
    // The tilted plane meets the ray through (x, y): the eye is at distance `eye` before the middle.
    const reach = eye / (eye * cosTilt - x * sinTilt)
    const [u, v] = [x * reach, y * reach * cosTilt]
    const column = Math.floor((u * cos + v * sin + 0.5) * modules)
    const row = Math.floor((v * cos - u * sin + 0.5) * modules)
    const isDark = data[row]?.[column]
    if (isDark === undefined) return dark + (light - dark) * 0.45
    return isDark ? dark : light
  }
  const luma = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const grey =
        (greyAt(x + 0.25, y + 0.25) +
          greyAt(x + 0.75, y + 0.25) +
          greyAt(x + 0.25, y + 0.75) +
          greyAt(x + 0.75, y + 0.75)) /
        4
      luma[y * width + x] = grey * (1 - (shade * x) / width)
    }
  const seen = blur > 0 ? blurred({ width, height, luma }, blur) : { width, height, luma }
  for (const [at, grey] of seen.luma.entries())
    seen.luma[at] = Math.max(0, Math.min(255, grey + noiseFrom(random, noise)))
  return seen
}
