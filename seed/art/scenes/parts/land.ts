import { mix } from './color.ts'
import { hourTable } from './hours.ts'
import type { Ink } from './ink.ts'
import type { Random } from './random.ts'
import { box, r, ridge } from './shapes.ts'

/** Haze over everything painted so far, thickest at the horizon; relit with the land. */
export const haze = (ink: Ink, y: number, height: number, strength = 0.6): string =>
  `<path d="${box(0, y, 1200, height)}" fill="${ink.linear(
    [0, 0],
    [0, 1],
    [
      [hourTable.morning.horizon, 0, 0],
      [hourTable.morning.horizon, 1, strength],
    ],
  )}"/>`

/** A rolling line of hills or dunes. */
export function hills(
  ink: Ink,
  random: Random,
  y: number,
  swell: number,
  color: string,
  lit = '#fff0cf',
  shade = '#5a4470',
): string {
  const points = Array.from({ length: 7 }, (_, index) => [index * 200, y + random.between(-swell, swell)] as const)
  const d = ridge(points, 900)
  return ink.shape(
    d,
    color,
    { color: lit, from: [1100, y - swell], to: [700, y + swell * 2 + 60], strength: 0.6, user: true },
    { color: shade, from: [0, y + swell * 3 + 60], to: [500, y], strength: 0.55, user: true },
  )
}

/** Jagged peaks: a lit and a shaded face each, with snow on top. */
export function peaks(
  random: Random,
  base: number,
  height: number,
  rock = '#8fa3c4',
  lit = '#d9bfb0',
  snow = '#fff8ea',
): string {
  return [120, 380, 640, 880, 1100]
    .map((centre) => {
      const x = centre + random.between(-50, 50)
      const top = base - height * random.between(0.55, 1)
      const half = (base - top) * random.between(0.9, 1.15)
      const fold = random.between(-20, 20)
      const line = (t: number): string => `${r(x + half * t)} ${r(top + (base - top) * Math.abs(t))}`
      return (
        `<path fill="${rock}" d="M${r(x)} ${r(top)}L${line(-1)}H${r(x + half)}Z"/><path fill="${lit}" d="M${r(x)} ${r(top)}L${line(1)}H${r(x + fold)}l${r(half * 0.1)} ${r(-(base - top) * 0.4)}l${r(-half * 0.16)} ${r(-(base - top) * 0.3)}Z"/>` +
        `<path fill="${mix(snow, rock, 0.45)}" d="M${r(x)} ${r(top)}L${line(-0.36)}l${r(half * 0.1)} 14 ${r(half * 0.08)} -20 ${r(half * 0.09)} 24L${r(x)} ${r(top + (base - top) * 0.3)}Z"/><path fill="${snow}" d="M${r(x)} ${r(top)}L${line(0.38)}l${r(-half * 0.11)} 10 ${r(-half * 0.08)} -16 ${r(-half * 0.1)} 26L${r(x)} ${r(top + (base - top) * 0.3)}Z"/>`
      )
    })
    .join('')
}

/** Light on water: short strokes, denser under `x`. */
export function glints(random: Random, x: number, top: number, bottom: number, color: string, count = 46): string {
  const strokes = Array.from({ length: count }, () => {
    const y = random.between(top, bottom)
    const spread = 60 + (y - top) * 0.9
    return `M${r(x + random.between(-spread, spread))} ${r(y)}h${r(random.between(16, 60))}`
  })
  return `<path d="${strokes.join('')}" stroke="${color}" stroke-width="2.6" stroke-linecap="round" opacity=".65"/>`
}
