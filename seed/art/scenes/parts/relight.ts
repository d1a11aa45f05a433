import { hexToLab, type Lab, labToHex } from './color.ts'
import { type Hour, hourTable, type Light } from './hours.ts'

const colorPattern = /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi

/** Plain daylight to the hour's light: lightness follows a curve, shadows and lights take their tint. */
function apply({ L, a, b }: Lab, light: Light): Lab {
  const tint = (index: 0 | 1): number => light.shadow[index] + (light.lit[index] - light.shadow[index]) * L
  return {
    L: light.low + (light.high - light.low) * L ** light.gamma,
    a: a * light.chroma + tint(0),
    b: b * light.chroma + tint(1),
  }
}

/** The inverse of `apply`, so that a scene painted at dusk can be seen in the morning. */
function remove(color: Lab, light: Light): Lab {
  const ratio = Math.min(1, Math.max(0, (color.L - light.low) / (light.high - light.low)))
  const L = ratio ** (1 / light.gamma)
  const tint = (index: 0 | 1): number => light.shadow[index] + (light.lit[index] - light.shadow[index]) * L
  const a = (color.a - tint(0)) / light.chroma
  const b = (color.b - tint(1)) / light.chroma
  // Colours that the light had drained would come back neon, so the gain is bounded.
  const limit = (Math.hypot(color.a, color.b) * 1.08 + 0.02) / Math.max(0.001, Math.hypot(a, b))
  return { L, a: a * Math.min(1, limit), b: b * Math.min(1, limit) }
}

/** After dark a room is lit by its lamps, not by the sky; in the morning its walls stay warm. */
const roomLight: Partial<Record<Hour, Light>> = {
  morning: { low: 0.01, high: 0.99, gamma: 1, chroma: 0.98, shadow: [0.014, -0.004], lit: [0.008, 0.024] },
  blue: { low: 0.1, high: 0.84, gamma: 1.2, chroma: 0.84, shadow: [0.028, -0.04], lit: [0.024, 0.026] },
  night: { low: 0.08, high: 0.8, gamma: 1.28, chroma: 0.86, shadow: [0.04, -0.004], lit: [0.036, 0.05] },
}

/** A colour painted for one hour, as it looks at another. */
export function relight(hex: string, from: Hour, to: Hour, indoors = false): string {
  if (from === to) return hex
  const light = (indoors ? roomLight[to] : undefined) ?? hourTable[to].light
  return labToHex(apply(remove(hexToLab(hex), hourTable[from].light), light))
}

/** Rewrites every colour of a piece of SVG. */
export function recolor(svg: string, change: (hex: string) => string): string {
  return svg.replace(colorPattern, change)
}

export type Season = 'as-painted' | 'autumn' | 'winter'

/** Leaves and fields turn ochre in autumn and pale in winter; blues, reds and earth stay. */
export function turnSeason(hex: string, season: Season): string {
  if (season === 'as-painted') return hex
  const color = hexToLab(hex)
  const chroma = Math.hypot(color.a, color.b)
  const hue = (Math.atan2(color.b, color.a) * 180) / Math.PI
  if (hue < 98 || hue > 165 || chroma < 0.03) return hex
  if (season === 'winter') return labToHex({ L: color.L * 0.6 + 0.36, a: color.a * 0.25, b: color.b * 0.25 - 0.005 })
  const turned = ((52 + (hue - 98) * 0.42) * Math.PI) / 180
  const strength = Math.max(chroma, 0.09) * 1.12
  return labToHex({ L: color.L * 0.9 + 0.1, a: Math.cos(turned) * strength, b: Math.sin(turned) * strength })
}
