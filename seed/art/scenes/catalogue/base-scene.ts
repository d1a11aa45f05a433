import type { MotifBase } from './types.ts'

/** How a painted SVG is taken apart: which elements are sky, windows and lights. */
export interface BaseScene extends MotifBase {
  kind: 'painted'
  /** Leading elements that the sky of another hour replaces. */
  skyElements: number
  /** Little sky shows: no clouds, stars or birds. */
  quietSky: boolean
  /** Fills of dark windows and doors, some of which are lit when lamps are. */
  windows: readonly string[]
  /** Fills that give light themselves and keep their colour after dark. */
  emissive: readonly string[]
  /** Lamps and stalls that glow after dark: x, y, radius. */
  glows: readonly (readonly [x: number, y: number, radius: number])[]
  /** Fills that change when the lamps are on, such as a lit arcade. */
  afterDark: Readonly<Record<string, string>>
  /** Colours put right before relighting to daylight, such as windows painted lit. */
  byDay: Readonly<Record<string, string>>
}

type Optional =
  | 'kind'
  | 'made'
  | 'moon'
  | 'indoors'
  | 'quietSky'
  | 'windows'
  | 'emissive'
  | 'glows'
  | 'afterDark'
  | 'byDay'

/** Fills in the plain case. */
export function painted(scene: Omit<BaseScene, Optional> & Partial<BaseScene>): BaseScene {
  return {
    kind: 'painted',
    made: 'place',
    moon: [250, 150],
    indoors: false,
    quietSky: false,
    windows: [],
    emissive: [],
    glows: [],
    afterDark: {},
    byDay: {},
    ...scene,
  }
}
