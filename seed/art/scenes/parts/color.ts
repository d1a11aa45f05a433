/** A colour in OKLab, where equal steps look equal: L 0..1, a green to red, b blue to yellow. */
export interface Lab {
  L: number
  a: number
  b: number
}

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toGamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** Expands `#fff` to `#ffffff`; other input is returned in lower case. */
export function longHex(hex: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex)
  return (short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : hex).toLowerCase()
}

/** Björn Ottosson's OKLab, https://bottosson.github.io/posts/oklab/. */
export function hexToLab(hex: string): Lab {
  const number = Number.parseInt(longHex(hex).slice(1), 16)
  const r = toLinear(((number >> 16) & 255) / 255)
  const g = toLinear(((number >> 8) & 255) / 255)
  const b = toLinear((number & 255) / 255)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    L: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

/** Channels outside the screen's gamut are clipped, which is invisible at these chromas. */
export function labToHex({ L, a, b }: Lab): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = channels.map((value) => Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, value)))) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The colour at `amount` (0..1) of the way from one to the other. */
export function mix(from: string, to: string, amount: number): string {
  const start = hexToLab(from)
  const end = hexToLab(to)
  return labToHex({
    L: start.L + (end.L - start.L) * amount,
    a: start.a + (end.a - start.a) * amount,
    b: start.b + (end.b - start.b) * amount,
  })
}
