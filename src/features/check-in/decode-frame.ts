/** Reads a QR code from one picture of the camera. Fetched, with its decoder, when a person scans. */
import { decodeQR } from 'qr/decode.js'

/** What of the camera's picture is looked at, and how finely. */
export interface Look {
  /** The middle is the square that the screen shows. */
  part: 'whole' | 'middle'
  /** The longest side it is drawn with, in pixels; never larger than it is. */
  side: number
}

/**
 * Taken in turns, a frame each, because no single one reads everything (decode-frame.test.ts): all that the camera sees;
 * its middle coarsely, which averages the noise of bad light away; and finely, for a code that is far or tilted.
 */
export const looks: readonly Look[] = [
  { part: 'whole', side: 720 },
  { part: 'middle', side: 480 },
  { part: 'middle', side: 720 },
]

/** The rectangle of the picture that a look takes, and the size it is drawn with. */
export const cutOf = ({ part, side }: Look, width: number, height: number) => {
  const shorter = Math.min(width, height)
  const [cutWidth, cutHeight] = part === 'whole' ? [width, height] : [shorter, shorter]
  const scale = Math.min(1, side / Math.max(cutWidth, cutHeight, 1))
  return {
    left: Math.floor((width - cutWidth) / 2),
    top: Math.floor((height - cutHeight) / 2),
    cutWidth,
    cutHeight,
    width: Math.round(cutWidth * scale),
    height: Math.round(cutHeight * scale),
  }
}

/** This share of the darkest and of the lightest pixels does not count: sparks of a sensor, a lamp in the picture. */
const ignoredShare = 0.01

/** Grey values over the whole range: a pale or dark picture then has the contrast of one in good light. */
const stretchedGreys = (rgba: Uint8ClampedArray): Uint8Array => {
  const greys = new Uint8Array(rgba.length / 4)
  const counts = new Uint32Array(256)
  for (let at = 0; at < greys.length; at++) {
    const [red = 0, green = 0, blue = 0] = [rgba[at * 4], rgba[at * 4 + 1], rgba[at * 4 + 2]]
    const grey = (red * 77 + green * 150 + blue * 29) >> 8
    greys[at] = grey
    counts[grey] = (counts[grey] ?? 0) + 1
  }
  const ignored = greys.length * ignoredShare
  const edge = (from: number, step: 1 | -1) => {
    let passed = 0
    for (let grey = from; grey >= 0 && grey <= 255; grey += step) {
      passed += counts[grey] ?? 0
      if (passed > ignored) return grey
    }
    return from
  }
  const [dark, light] = [edge(0, 1), edge(255, -1)]
  const range = Math.max(1, light - dark)
  for (const [at, grey] of greys.entries())
    greys[at] = Math.max(0, Math.min(255, Math.round(((grey - dark) * 255) / range)))
  return greys
}

/** Milliseconds for what a first try did not read: cheap phones are eight times slower than what the default is for. */
const retryMs = 60

/** The text of the code in a picture of red, green, blue and opacity, or null. */
export const decodeFrame = (
  width: number,
  height: number,
  rgba: Uint8ClampedArray,
  timeLimit = retryMs,
): string | null => {
  try {
    // Of this format the decoder reads the grey values alone.
    return decodeQR({ width, height, data: stretchedGreys(rgba) }, { format: 'I420', timeLimit })
  } catch {
    // It throws where there is no code, which is most frames.
    return null
  }
}
