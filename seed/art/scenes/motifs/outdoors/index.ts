import type { DrawnScene } from '../../catalogue/drawn-scene.ts'
import { duneWalkers } from './dune-walkers.ts'
import { godBridge } from './god-bridge.ts'
import { palmBicycle } from './palm-bicycle.ts'
import { rowingBoat } from './rowing-boat.ts'
import { slotCanyon } from './slot-canyon.ts'
import { spanishMosque } from './spanish-mosque.ts'
import { starGuide } from './star-guide.ts'

export const outdoors: readonly DrawnScene[] = [
  palmBicycle,
  godBridge,
  spanishMosque,
  starGuide,
  duneWalkers,
  slotCanyon,
  rowingBoat,
]
