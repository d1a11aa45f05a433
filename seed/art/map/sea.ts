/** What is drawn on the sea: waves, and the star of the winds. */
import { type Point, sheet } from '#lib/map/region.ts'
import { distanceToRings, isInside, type Ring } from './geometry.ts'
import { type Random, step } from './path.ts'

/** Where the star of the winds stands, and how far it keeps the waves away. */
export const windStar = { x: 104, y: 118, reach: 66 } as const

const grid = { across: 96, down: 58 } as const
/** From the coast and its lines. */
const keepsOff = 54

/** Waves in rows, each second row shifted, none near a coast. */
export const drawWaves = (coast: readonly Ring[], random: Random): string => {
  const places: Point[] = []
  for (let row = 0; row * grid.down < sheet.height + grid.down; row++)
    for (let column = 0; column * grid.across < sheet.width + grid.across; column++)
      places.push({
        x: (column + (row % 2) / 2) * grid.across + random(-16, 16),
        y: row * grid.down + random(-9, 9),
      })
  return places
    .filter((place) => !isInside(place, coast) && distanceToRings(place, coast) > keepsOff)
    .filter(({ x, y }) => Math.hypot(x - windStar.x, y - windStar.y) > windStar.reach)
    .map(({ x, y }) => `${step('M', Math.round(x) - 9, Math.round(y))}q4.5-5 9 0t9 0`)
    .join('')
}

/** The khatam of the logo as a star of the winds, pointing north. */
export const drawWindStar = (): string =>
  [
    `<g transform="translate(${windStar.x} ${windStar.y})" fill="none" stroke="var(--map-ink)" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">`,
    '<path d="M0-34L9.96-24.04L24.04-24.04L24.04-9.96L34 0L24.04 9.96L24.04 24.04L9.96 24.04L0 34L-9.96 24.04L-24.04 24.04L-24.04 9.96L-34 0L-24.04-9.96L-24.04-24.04L-9.96-24.04Z"/>',
    '<path d="M0-24L5 0L0 24L-5 0ZM-24 0H-5M5 0H24M-5-52V-42M-5-52L5-42V-52"/>',
    '<path fill="var(--map-ink)" stroke="none" d="M0-24L5 0H-5Z"/><circle r="3" fill="var(--rating)" stroke="none"/></g>',
  ].join('')
