import type { DrawnScene } from './catalogue/drawn-scene.ts'
import { pictureName, type Variation } from './catalogue/types.ts'
import type { Layers } from './compose-painted.ts'
import { hourTable } from './parts/hours.ts'
import { Ink } from './parts/ink.ts'
import { lampColors } from './parts/lamps.ts'
import { createRandom } from './parts/random.ts'
import { recolor, relight, turnSeason } from './parts/relight.ts'
import { sky } from './parts/sky.ts'

/** A scene drawn in code: drawn in its native light, then relit like a painted one. */
export function drawnLayers(scene: DrawnScene, variation: Variation, skyInk: Ink): Layers {
  const { hour, season, framing, take } = variation
  const { native, indoors } = scene
  const random = createRandom(`${scene.motif}-${pictureName(variation)}-${take}`)
  const { lamps, disc } = hourTable[hour]
  const lit = lamps > 0
  const ink = new Ink('d')
  const pieces: string[] = []
  const raw = (svg: string): string => `<!--raw${pieces.push(svg) - 1}-->`
  const byLamp = (svg: string): string =>
    lit
      ? raw(recolor(svg, (hex) => (lampColors.some((color) => color === hex) ? hex : relight(hex, native, hour, true))))
      : svg
  const definitions: string[] = []
  const drawn = scene.draw({
    ink,
    skyInk,
    random,
    hour,
    framing,
    season,
    lit,
    raw,
    warm: byLamp,
    define: (svg) => void definitions.push(svg),
  })
  const light = (svg: string): string =>
    recolor(svg, (hex) => {
      if (lit && lampColors.some((color) => color === hex)) return hex
      return relight(scene.drawsSeasons === true ? hex : turnSeason(hex, season), native, hour, indoors)
    })
  const heavens =
    scene.horizon === 0
      ? ''
      : sky(skyInk, {
          hour,
          random,
          horizon: scene.horizon,
          quiet: scene.quietSky ?? false,
          sun: disc === 'moon' ? scene.moon : hour === 'morning' ? [scene.sun[0], 90] : scene.sun,
        })
  // Pieces may hold pieces: a lamp inside a lit courtyard.
  const restore = (svg: string): string =>
    svg.replace(/<!--raw(\d+)-->/g, (_, index: string) => restore(pieces[Number(index)] ?? ''))
  const body = restore(light(drawn))
  return { defs: light(ink.defs() + definitions.join('')), body: heavens + body }
}
