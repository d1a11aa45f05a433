import type { DrawnScene } from '../../catalogue/drawn-scene.ts'
import { copperStill } from './copper-still.ts'
import { coppersmith } from './coppersmith.ts'
import { filmSet } from './film-set.ts'
import { limewash } from './limewash.ts'
import { thuyaInlay } from './thuya-inlay.ts'

export const crafts: readonly DrawnScene[] = [coppersmith, copperStill, limewash, thuyaInlay, filmSet]
