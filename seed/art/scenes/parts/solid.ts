import { mix } from './color.ts'
import type { Ink } from './ink.ts'
import { disc, r } from './shapes.ts'

/** Any outline lit from the upper right and shaded at the lower left. */
export const solid = (ink: Ink, d: string, color: string, strength = 0.8): string =>
  ink.shape(
    d,
    color,
    { color: mix(color, '#2a0a18', 0.62), from: [0.05, 1], to: [0.6, 0.3], strength },
    { color: mix(color, '#fff4d4', 0.7), from: [0.95, 0], to: [0.5, 0.55], strength: strength * 0.85 },
  )

/** Something round: fruit, loaves, bowls from above. */
export const round = (ink: Ink, x: number, y: number, rx: number, color: string, ry = rx): string =>
  solid(ink, disc(x, y, rx, ry), color)

/** A line as thick as a limb or a branch. */
export const limb = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Steam or smoke that rises from a point. */
export const steam = (x: number, y: number, height: number, color = '#fff8ea', opacity = 0.5): string =>
  [-1, 0, 1]
    .map((side) => {
      const rise = height * (side === 0 ? 1 : 0.74)
      const left = x + side * height * 0.18
      return `<path d="M${r(left)} ${r(y)}c${r(-height * 0.14)} ${r(-rise * 0.3)} ${r(height * 0.16)} ${r(-rise * 0.5)} 0 ${r(-rise)}" fill="none" stroke="${color}" stroke-width="${r(height * 0.055)}" stroke-linecap="round" opacity="${opacity}"/>`
    })
    .join('')

/** What a thing throws on the ground or the table under it. */
export const contact = (x: number, y: number, rx: number, ry = rx * 0.16, opacity = 0.38): string =>
  `<path d="${disc(x, y, rx, ry)}" fill="#2a0f18" opacity="${opacity}"/>`

/** A forearm that reaches from outside the picture, with its hand at the second point. */
export const forearm = (
  from: readonly [number, number],
  to: readonly [number, number],
  sleeve: string,
  skin: string,
) => {
  const at = (t: number): string => `${r(from[0] + (to[0] - from[0]) * t)} ${r(from[1] + (to[1] - from[1]) * t)}`
  const dark = mix(sleeve, '#2a1430', 0.4)
  return (
    limb(`M${at(0.55)}L${at(0.92)}`, skin, 46) +
    limb(`M${at(0)}L${at(0.66)}`, dark, 100) +
    limb(`M${at(-0.02)}L${at(0.64)}`, sleeve, 84) +
    `<circle cx="${r(to[0])}" cy="${r(to[1])}" r="38" fill="${skin}"/>` +
    limb(`M${r(to[0])} ${r(to[1])}l${r((to[0] - from[0]) * 0.1)} ${r((to[1] - from[1]) * 0.1 + 10)}`, skin, 26)
  )
}
