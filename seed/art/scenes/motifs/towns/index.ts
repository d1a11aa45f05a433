import type { DrawnScene } from '../../catalogue/drawn-scene.ts'
import { artDeco } from './art-deco.ts'
import { cafeBooks } from './cafe-books.ts'
import { chellahStorks } from './chellah-storks.ts'
import { fesLane } from './fes-lane.ts'
import { hammam } from './hammam.ts'
import { medersa } from './medersa.ts'
import { oldStrings } from './old-strings.ts'
import { oudayasLane } from './oudayas-lane.ts'
import { oufellaHill } from './oufella-hill.ts'
import { photographer } from './photographer.ts'
import { samaaCircle } from './samaa-circle.ts'
import { soukStalls } from './souk-stalls.ts'

export const towns: readonly DrawnScene[] = [
  hammam,
  artDeco,
  fesLane,
  medersa,
  samaaCircle,
  photographer,
  cafeBooks,
  oldStrings,
  oudayasLane,
  chellahStorks,
  soukStalls,
  oufellaHill,
]
