/** The ranges, drawn: their signs, and the higher land that they stand on. */
import { type Point, project } from '#lib/map/region.ts'
import { distanceToRings, isInside, type Ring } from './geometry.ts'
import { type Random, step } from './path.ts'
import { type Range, ranges } from './ranges.ts'
import type { Sign } from './sign.ts'

/** A point of a line at a distance from its beginning, and the line's length. */
const along = (line: readonly Point[]) => {
  const lengths = line
    .slice(1)
    .map((point, index) => Math.hypot(point.x - (line[index]?.x ?? 0), point.y - (line[index]?.y ?? 0)))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const at = (distance: number): Point => {
    let left = distance
    for (const [index, length] of lengths.entries()) {
      const [a, b] = [line[index], line[index + 1]]
      if (a && b && left <= length)
        return { x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length }
      left -= length
    }
    return line.at(-1) ?? { x: 0, y: 0 }
  }
  return { total, at }
}

const lineOf = ({ crest }: Range) => crest.map(([latitude, longitude]) => project(latitude, longitude))

const signsOf = (range: Range, random: Random): Sign[] => {
  const { height, gap, rows, hasSnow } = range
  const line = along(lineOf(range))
  return rows.flatMap(([south, share], index) => {
    const signs: Sign[] = []
    for (let distance = (index % 2) * (gap / 2); distance <= line.total; distance += gap * random(0.84, 1.16)) {
      const { x, y } = line.at(distance)
      // A range rises from its ends.
      const rise = 0.62 + 0.38 * Math.sin((Math.PI * distance) / line.total)
      const tall = height * rise * share * random(0.8, 1.14)
      signs.push({
        x: x + random(-4, 4),
        y: y + south + random(-3, 3) + tall / 2,
        height: tall,
        width: tall * random(1.62, 1.98),
        hasSnow: hasSnow === true && tall > 28,
        lean: random(-0.09, 0.1),
      })
    }
    return signs
  })
}

/** A closed curve through the middles between its points. */
const softRing = (points: readonly Point[]): string => {
  const middles = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    return { x: Math.round((point.x + next.x) / 2), y: Math.round((point.y + next.y) / 2) }
  })
  let last = middles.at(-1) ?? { x: 0, y: 0 }
  const curves = middles.map((middle, index) => {
    const bend = points[index] ?? middle
    const drawn = step(
      'q',
      Math.round(bend.x - last.x),
      Math.round(bend.y - last.y),
      middle.x - last.x,
      middle.y - last.y,
    )
    last = middle
    return drawn
  })
  return `${step('M', last.x, last.y)}${curves.join('')}z`
}

/** The higher land that the ranges stand on, one uneven field each, as far as it keeps clear of the sea. */
export const drawUplands = (coast: readonly Ring[], random: Random): string =>
  ranges
    .filter(({ upland }) => upland > 0)
    .map((range) => {
      const line = along(lineOf(range))
      const gap = 34
      const steps = Array.from({ length: Math.floor(line.total / gap) + 1 }, (_, index) => index * gap)
        .map((distance) => ({ ...line.at(distance), next: line.at(distance + 2), distance }))
        .filter((point) => isInside(point, coast) && distanceToRings(point, coast) > range.upland * 0.82)
      const side = (sign: 1 | -1) =>
        steps.map(({ x, y, next, distance }) => {
          const turn = Math.atan2(next.y - y, next.x - x) + (sign * Math.PI) / 2
          const taper = Math.sqrt(Math.sin(Math.PI * Math.min(0.96, Math.max(0.04, distance / line.total))))
          const far = (range.upland / 2) * taper * random(0.95, 1.6)
          return { x: x + Math.cos(turn) * far, y: y + 7 + Math.sin(turn) * far }
        })
      return softRing([...side(1), ...side(-1).toReversed()])
    })
    .join('')

/** A mountain: its lit side, the shade of the other, and snow where it is high. */
export const mountain = ({ x, y, width: w, height: h, lean, hasSnow }: Sign): string => {
  const top = step('M', x + lean * w, y - h)
  const right = (0.5 - lean) * w
  const lit = `${step('M', x - w / 2, y)}${step('l', (0.5 + lean) * w, -h, right, h)}${step('q', -w / 2, h * 0.16, -w, 0)}z`
  const shade = `${top}${step('l', right, h)}${step('q', -w * 0.16, h * 0.05, -w * 0.34, h * 0.075)}${step('l', w * 0.03, -h * 0.34, -w * 0.12, -h * 0.19, w * 0.02, -h * 0.2)}z`
  const snow = `${top}${step('l', -w * 0.15, h * 0.31, w * 0.09, -h * 0.05, w * 0.05, h * 0.1, w * 0.08, -h * 0.13, w * 0.1, h * 0.07)}z`
  return [
    `<path fill="var(--map-lit)" d="${lit}"/>`,
    `<path fill="var(--map-shade)" d="${shade}"/>`,
    hasSnow ? `<path fill="var(--map-snow)" d="${snow}"/>` : '',
  ].join('')
}

export const mountains = (random: Random): Sign[] => ranges.flatMap((range) => signsOf(range, random))
