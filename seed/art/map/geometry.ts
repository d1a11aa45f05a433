/** Plane geometry of the drawn map, in units of the sheet. */
import type { Point } from '#lib/map/region.ts'

export type Ring = readonly Point[]

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
})

/** What of a ring lies on one side of a line; `depth` is positive there. */
const clipBy = (ring: Ring, depth: (point: Point) => number): Point[] =>
  ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point
    const [from, to] = [depth(before), depth(point)]
    const crossing = from >= 0 !== to >= 0 ? [between(before, point, from / (from - to))] : []
    return to >= 0 ? [...crossing, point] : crossing
  })

/** What of a ring lies in a box; where it leaves and comes back it runs along the box's edge. */
export const clip = (ring: Ring, box: Box): Point[] =>
  [
    ({ x }: Point) => x - box.left,
    ({ x }: Point) => box.right - x,
    ({ y }: Point) => y - box.top,
    ({ y }: Point) => box.bottom - y,
  ].reduce<Point[]>((left, depth) => clipBy(left, depth), [...ring])

export const distanceToSegment = (point: Point, a: Point, b: Point): number => {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
  const part = length === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length
  const nearest = between(a, b, Math.min(1, Math.max(0, part)))
  return Math.hypot(point.x - nearest.x, point.y - nearest.y)
}

/** Douglas and Peucker: no point that is left out is further than `tolerance` from the line that is kept. */
const simplifyLine = (line: Ring, tolerance: number): Point[] => {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  const far = line.map((point) => distanceToSegment(point, first, last))
  const at = far.indexOf(Math.max(...far.slice(1, -1)))
  if ((far[at] ?? 0) <= tolerance) return [first, last]
  return [...simplifyLine(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplifyLine(line.slice(at), tolerance)]
}

/** A closed ring, cut in two first: its ends are one point, which no distance can be taken from. */
export const simplify = (ring: Ring, tolerance: number): Point[] => {
  const half = Math.floor(ring.length / 2)
  const [first, middle] = [ring[0], ring[half]]
  if (!first || !middle) return []
  const there = simplifyLine(ring.slice(0, half + 1), tolerance)
  const back = simplifyLine([...ring.slice(half), first], tolerance)
  return [...there.slice(0, -1), ...back.slice(0, -1)]
}

export const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, point, index) => {
      const before = ring.at(index - 1) ?? point
      return sum + before.x * point.y - point.x * before.y
    }, 0),
  ) / 2

/** Even and odd: on land inside one ring, on a lake's inside two. */
export const isInside = (point: Point, rings: readonly Ring[]): boolean =>
  rings
    .flatMap((ring) => ring.map((to, index) => [ring.at(index - 1) ?? to, to] as const))
    .filter(
      ([a, b]) => a.y > point.y !== b.y > point.y && point.x < a.x + ((point.y - a.y) / (b.y - a.y)) * (b.x - a.x),
    ).length %
    2 ===
  1

/** From a point to the nearest line of the rings. */
export const distanceToRings = (point: Point, rings: readonly Ring[]): number =>
  Math.min(...rings.flatMap((ring) => ring.map((to, index) => distanceToSegment(point, ring.at(index - 1) ?? to, to))))
