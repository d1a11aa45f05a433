/** The deserts: fields of dunes, and grains of sand between them. */
import { type Point, project } from '#lib/map/region.ts'
import { isInside, type Ring } from './geometry.ts'
import { type Random, step } from './path.ts'
import type { Sign } from './sign.ts'

/** Fields of dunes: middle, reach in units, and how many. */
const ergs: readonly { middle: readonly [number, number]; reach: readonly [number, number]; count: number }[] = [
  // Chebbi, east of Merzouga.
  { middle: [31.08, -3.62], reach: [24, 44], count: 9 },
  // Chegaga, where the Draa turns west.
  { middle: [29.85, -6.2], reach: [52, 20], count: 7 },
  // The western end of the Grand Erg.
  { middle: [30.35, -2.75], reach: [46, 84], count: 15 },
]

export const dune = ({ x, y, width: w, height: h }: Sign): string => {
  const lit = `${step('M', x - w / 2, y)}${step('c', w * 0.2, -h * 0.1, w * 0.3, -h, w * 0.46, -h)}${step('s', w * 0.3, h * 0.9, w * 0.54, h)}${step('q', -w / 2, h * 0.3, -w, 0)}z`
  const shade = `${step('M', x - w * 0.04, y - h)}${step('c', w * 0.16, 0, w * 0.3, h * 0.9, w * 0.54, h)}${step('q', -w * 0.2, h * 0.16, -w * 0.42, h * 0.16)}${step('c', w * 0.02, -h * 0.4, -w * 0.2, -h * 0.6, -w * 0.12, -h * 1.16)}z`
  return `<path fill="var(--map-dune)" d="${lit}"/><path fill="var(--map-dune-shade)" d="${shade}"/>`
}

export const dunes = (random: Random): Sign[] =>
  ergs.flatMap(({ middle: [latitude, longitude], reach: [across, down], count }) => {
    const middle = project(latitude, longitude)
    return Array.from({ length: count }, (_, index) => {
      const turn = index * 2.4
      const far = Math.sqrt((index + 0.5) / count)
      const width = random(30, 44)
      return {
        x: middle.x + Math.cos(turn) * far * across,
        y: middle.y + Math.sin(turn) * far * down,
        width,
        height: width * random(0.3, 0.38),
        hasSnow: false,
        lean: 0,
      }
    })
  })

/** Grains of sand: none in the north, more and more towards the desert. */
export const drawSand = (coast: readonly Ring[], random: Random): string => {
  const from = project(32.1, -8.2)
  const to = project(29.2, -2.2)
  const grains = Array.from({ length: 1500 }, () => ({ x: random(from.x, to.x), y: random(from.y, to.y) }))
    .filter(({ x, y }) => {
      const east = (x - from.x) / (to.x - from.x)
      const south = (y - from.y) / (to.y - from.y)
      return random() < 0.75 * Math.max(0, east * 0.75 + south * 0.6 - 0.42)
    })
    .filter((grain) => isInside(grain, coast))
    .sort((a, b) => Math.round(a.y / 40) - Math.round(b.y / 40) || a.x - b.x)
  let last: Point = { x: 0, y: 0 }
  return grains
    .map((grain) => {
      const whole = { x: Math.round(grain.x), y: Math.round(grain.y) }
      const drawn = `${step('m', whole.x - last.x, whole.y - last.y)}h0`
      last = whole
      return drawn
    })
    .join('')
}
