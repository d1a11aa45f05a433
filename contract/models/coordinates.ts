import * as z from 'zod/mini'

/** What holds all of Morocco, in degrees: where people meet is in it. */
export const coordinateBounds = { south: 20, north: 37, west: -18, east: 0 } as const
const { south, north, west, east } = coordinateBounds

const between = (least: number, most: number) =>
  z
    .number()
    .check(z.refine((value) => value >= least && value <= most, `must be from ${least} to ${most}, as in Morocco`))

/** A spot in degrees; west of Greenwich is negative. */
export const coordinates = z.strictObject({ latitude: between(south, north), longitude: between(west, east) })
export type Coordinates = z.infer<typeof coordinates>
