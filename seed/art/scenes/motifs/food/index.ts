import type { DrawnScene } from '../../catalogue/drawn-scene.ts'
import { arganHarvest } from './argan-harvest.ts'
import { couscous } from './couscous.ts'
import { fishGrill } from './fish-grill.ts'
import { gardenLunch } from './garden-lunch.ts'
import { goatCheese } from './goat-cheese.ts'
import { marketBasket } from './market-basket.ts'
import { medfouna } from './medfouna.ts'
import { oysters } from './oysters.ts'
import { streetBites } from './street-bites.ts'
import { tanjiaEmbers } from './tanjia-embers.ts'

export const food: readonly DrawnScene[] = [
  tanjiaEmbers,
  marketBasket,
  oysters,
  couscous,
  fishGrill,
  medfouna,
  gardenLunch,
  streetBites,
  arganHarvest,
  goatCheese,
]
