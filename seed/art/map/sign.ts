import type { Point } from '#lib/map/region.ts'
import type { Box } from './geometry.ts'

/** A mountain or a dune, by the middle of its foot. */
export interface Sign extends Point {
  width: number
  height: number
  hasSnow: boolean
  /** How far its top stands from the middle. */
  lean: number
}

export const boxOf = ({ x, y, width, height }: Sign): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height,
  bottom: y + 5,
})
