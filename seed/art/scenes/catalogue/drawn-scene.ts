import type { Hour } from '../parts/hours.ts'
import type { Ink } from '../parts/ink.ts'
import type { Random } from '../parts/random.ts'
import type { Season } from '../parts/relight.ts'
import type { Framing, MotifBase } from './types.ts'

/** What a scene drawn in code is given. */
export interface DrawContext {
  ink: Ink
  /** For parts inside `raw`: its gradients are not relit. */
  skyInk: Ink
  random: Random
  hour: Hour
  framing: Framing
  season: Season
  /** Lamps are on at this hour. */
  lit: boolean
  /** Keeps a piece of SVG out of relighting: sky seen through a window, lamp glow. */
  raw: (svg: string) => string
  /** A piece under lamps, in an otherwise dark scene. */
  warm: (svg: string) => string
  /** Adds patterns and clip paths. */
  define: (svg: string) => void
}

/** A motif drawn by code, in the colours of its native hour. */
export interface DrawnScene extends MotifBase {
  kind: 'drawn'
  quietSky?: boolean
  /** The scene draws its own winter, so its greens are not recoloured. */
  drawsSeasons?: boolean
  draw: (context: DrawContext) => string
}
