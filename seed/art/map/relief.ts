import type { Point } from '#lib/map/region.ts'
import { dune, dunes } from './dunes.ts'
import { type Box, isInside, type Ring } from './geometry.ts'
import { mountain, mountains } from './mountains.ts'
import type { Random } from './path.ts'
import { boxOf, type Sign } from './sign.ts'

/** Around a city, for its star. */
const clearance = 11
const covers = (box: Box, { x, y }: Point) =>
  x > box.left - clearance && x < box.right + clearance && y > box.top - clearance && y < box.bottom + clearance

/** Mountains and dunes as one group: what is further south stands in front. None in the sea, none on a city. */
export const drawRelief = (coast: readonly Ring[], cities: readonly Point[], random: Random): string => {
  const onLand = (sign: Sign) => {
    const { left, right } = boxOf(sign)
    return [left, sign.x, right].every(
      (x) => isInside({ x, y: sign.y + 4 }, coast) && isInside({ x, y: sign.y - 4 }, coast),
    )
  }
  const isClear = (sign: Sign) => !cities.some((city) => covers(boxOf(sign), city))
  const drawn = [
    ...mountains(random).map((sign) => ({ sign, draw: mountain })),
    ...dunes(random).map((sign) => ({ sign, draw: dune })),
  ]
  return drawn
    .filter(({ sign }) => onLand(sign) && isClear(sign))
    .sort((a, b) => a.sign.y - b.sign.y)
    .map(({ sign, draw }) => draw(sign))
    .join('')
}
