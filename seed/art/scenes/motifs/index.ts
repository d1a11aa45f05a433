import type { DrawnScene } from '../catalogue/drawn-scene.ts'
import { beachHorses } from './beach-horses.ts'
import { breadOven } from './bread-oven.ts'
import { cedarForest } from './cedar-forest.ts'
import { crafts } from './crafts/index.ts'
import { food } from './food/index.ts'
import { harbourBoats } from './harbour-boats.ts'
import { lanternShop } from './lantern-shop.ts'
import { mintTea } from './mint-tea.ts'
import { musicNight } from './music-night.ts'
import { outdoors } from './outdoors/index.ts'
import { palmOasis } from './palm-oasis.ts'
import { potteryWheel } from './pottery-wheel.ts'
import { riadDoor } from './riad-door.ts'
import { rockGorge } from './rock-gorge.ts'
import { spiceMarket } from './spice-market.ts'
import { towns } from './towns/index.ts'
import { waterfallPool } from './waterfall-pool.ts'
import { zelligeWall } from './zellige-wall.ts'

/** Motifs drawn in code. */
export const drawn: readonly DrawnScene[] = [
  mintTea,
  breadOven,
  potteryWheel,
  spiceMarket,
  zelligeWall,
  riadDoor,
  lanternShop,
  palmOasis,
  rockGorge,
  waterfallPool,
  cedarForest,
  harbourBoats,
  musicNight,
  beachHorses,
  ...crafts,
  ...towns,
  ...outdoors,
  ...food,
]
