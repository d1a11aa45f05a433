import { mix } from './color.ts'
import type { Random } from './random.ts'
import { r } from './shapes.ts'

/** One frond: smooth back, toothed underside, bending under its weight. */
function frond(x: number, y: number, reach: number, angle: number): string {
  const tipX = x + Math.cos(angle) * reach
  const tipY = y + Math.sin(angle) * reach * 0.7 + reach * 0.42
  const midX = x + Math.cos(angle) * reach * 0.62
  const midY = y + Math.sin(angle) * reach * 0.95 - reach * 0.16
  const at = (t: number): [number, number] => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * midX + t * t * tipX,
    (1 - t) ** 2 * y + 2 * t * (1 - t) * midY + t * t * tipY,
  ]
  const teeth: string[] = []
  for (let index = 13; index >= 1; index -= 1) {
    const t = index / 14
    const [px, py] = at(t)
    const depth = reach * 0.17 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.12)) * (index % 2 === 0 ? 1 : 0.3)
    teeth.push(`L${r(px - Math.cos(angle) * depth * 0.2)} ${r(py + depth)}`)
  }
  return `M${r(x)} ${r(y)}Q${r(midX)} ${r(midY)} ${r(tipX)} ${r(tipY)}${teeth.join('')}Z`
}

/** A date palm whose foot is at (x, y). */
export function palm(
  random: Random,
  x: number,
  y: number,
  height: number,
  dark = '#2c4b31',
  light = '#6f8d4c',
  trunk = '#7a4a30',
): string {
  const lean = random.between(-0.1, 0.1) * height
  const topX = x + lean
  const topY = y - height
  const width = height * 0.032 + 4
  const reach = height * 0.3 + 34
  const crown = (angles: readonly number[]): string =>
    angles.map((degrees) => frond(topX, topY, reach * random.between(0.88, 1.08), (degrees * Math.PI) / 180)).join('')
  return (
    `<path fill="${trunk}" d="M${r(x - width)} ${r(y)}Q${r(x - width * 0.6 + lean * 0.2)} ${r(y - height * 0.5)} ${r(topX - width * 0.5)} ${r(topY)}h${r(width)}Q${r(x + width * 0.8 + lean * 0.2)} ${r(y - height * 0.5)} ${r(x + width)} ${r(y)}Z"/>` +
    `<path fill="${mix(trunk, '#2a1430', 0.4)}" d="M${r(x - width)} ${r(y)}Q${r(x - width * 0.6 + lean * 0.2)} ${r(y - height * 0.5)} ${r(topX - width * 0.5)} ${r(topY)}h${r(width * 0.4)}Q${r(x + lean * 0.2)} ${r(y - height * 0.5)} ${r(x - width * 0.1)} ${r(y)}Z"/>` +
    `<path fill="${dark}" d="${crown([-178, -205, -150, -30, 2, 25, -118, -62])}"/><path fill="${light}" d="${crown([-165, -132, -95, -48, -15])}"/>` +
    `<path d="M${r(topX - 7)} ${r(topY + 14)}h0m9 6h0m7 -7h0m-12 12h0m10 2h0" stroke="#c9742f" stroke-width="${r(width * 0.7)}" stroke-linecap="round"/>`
  )
}

/** An Atlas cedar: flat tiers on a straight trunk. `snow` whitens the tops of the tiers. */
export function cedar(random: Random, x: number, y: number, height: number, green: string, snow: boolean): string {
  const tiers = 7
  const shade: string[] = []
  const light: string[] = []
  const white: string[] = []
  for (let index = 0; index < tiers; index += 1) {
    const t = index / (tiers - 1)
    const half = height * (0.075 + 0.22 * (1 - (1 - t) ** 1.3)) * random.between(0.82, 1.12)
    const top = y - height * (1 - t * 0.78)
    const thick = height * 0.11
    const shift = random.between(-0.03, 0.03) * height
    shade.push(
      `M${r(x - half + shift)} ${r(top + thick)}q${r(half * 0.3)} ${r(-thick * 0.9)} ${r(half)} ${r(-thick * 1.3)}q${r(half * 0.7)} ${r(thick * 0.4)} ${r(half)} ${r(thick * 1.3)}q${r(-half * 0.5)} ${r(thick * 0.12)} ${r(-half)} ${r(-thick * 0.15)}t${r(-half)} ${r(thick * 0.15)}Z`,
    )
    light.push(
      `M${r(x + shift + half * 0.08)} ${r(top - thick * 0.24)}q${r(half * 0.62)} ${r(thick * 0.4)} ${r(half * 0.9)} ${r(thick * 1.2)}q${r(-half * 0.5)} ${r(-thick * 0.3)} ${r(-half * 0.9)} ${r(-thick * 0.55)}Z`,
    )
    white.push(
      `M${r(x - half * 0.72 + shift)} ${r(top + thick * 0.5)}q${r(half * 0.34)} ${r(-thick * 0.7)} ${r(half * 0.72)} ${r(-thick * 0.8)}q${r(half * 0.5)} ${r(thick * 0.24)} ${r(half * 0.8)} ${r(thick * 0.9)}q${r(-half * 0.4)} ${r(-thick * 0.3)} ${r(-half * 0.76)} ${r(-thick * 0.12)}t${r(-half * 0.76)} ${r(thick * 0.02)}Z`,
    )
  }
  return (
    `<path fill="#4a2f28" d="M${r(x - height * 0.018)} ${r(y - height * 0.9)}h${r(height * 0.03)}L${r(x + height * 0.03)} ${r(y)}h${r(-height * 0.06)}Z"/>` +
    `<path fill="${mix(green, '#101c30', 0.35)}" d="${shade.join('')}"/><path fill="${mix(green, '#e0c860', 0.22)}" d="${light.join('')}"/>` +
    (snow ? `<path fill="#f4f2ee" d="${white.join('')}"/>` : '')
  )
}

/** A potted plant: mass of leaves, then flowers on its rim. The pot stands on (x, y). */
export function pot(random: Random, x: number, y: number, size: number, clay: string, flower: string): string {
  const dots = (count: number, spread: number, lift: number): string =>
    Array.from({ length: count }, () => {
      const angle = random.between(0, Math.PI * 2)
      const reach = Math.sqrt(random.between(0, 1)) * spread
      return `M${r(x + Math.cos(angle) * reach)} ${r(y - size * lift + Math.sin(angle) * reach * 0.8)}h0`
    }).join('')
  const layer = (d: string, color: string, width: number): string =>
    `<path d="${d}" stroke="${color}" stroke-width="${r(width)}" stroke-linecap="round"/>`
  return (
    layer(dots(46, size * 0.62, 1.45), '#123f38', size * 0.26) +
    layer(dots(34, size * 0.62, 1.5), '#1e6f5c', size * 0.18) +
    layer(dots(24, size * 0.6, 1.6), '#4f8a50', size * 0.13) +
    layer(dots(20, size * 0.68, 1.55), flower, size * 0.15) +
    `<path fill="${clay}" d="M${r(x - size * 0.5)} ${r(y - size * 0.9)}h${r(size)}L${r(x + size * 0.34)} ${r(y)}h${r(-size * 0.68)}Z"/><path fill="${mix(clay, '#2a1020', 0.4)}" d="M${r(x - size * 0.5)} ${r(y - size * 0.9)}h${r(size * 0.36)}l${r(size * 0.06)} ${r(size * 0.9)}h${r(-size * 0.26)}Z"/>` +
    `<path fill="${mix(clay, '#fff0d0', 0.3)}" d="M${r(x - size * 0.56)} ${r(y - size * 0.98)}h${r(size * 1.12)}v${r(size * 0.16)}h${r(-size * 1.12)}Z"/>`
  )
}
