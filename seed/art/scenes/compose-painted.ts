import type { BaseScene } from './catalogue/base-scene.ts'
import { pictureName, type Variation } from './catalogue/types.ts'
import { hexToLab, longHex } from './parts/color.ts'
import { type Hour, hourTable } from './parts/hours.ts'
import type { Ink } from './parts/ink.ts'
import { windowLight } from './parts/lamps.ts'
import { createRandom, type Random } from './parts/random.ts'
import { recolor, relight, turnSeason } from './parts/relight.ts'
import { sky } from './parts/sky.ts'
import type { SvgDocument } from './parts/svg-document.ts'

/** The parts of a picture before crop, frame and paper. */
export interface Layers {
  defs: string
  body: string
}

/** Haze is painted in the horizon's colour, so it follows the sky rather than the light. */
function followHorizon(defs: string, native: Hour, hour: Hour): string {
  const horizon = hexToLab(hourTable[native].horizon)
  const near = (hex: string): boolean => {
    const color = hexToLab(hex)
    return Math.hypot(color.L - horizon.L, color.a - horizon.a, color.b - horizon.b) < 0.035
  }
  return defs.replace(
    /stop-color="(#[0-9a-f]{3,6})"( stop-opacity="[^"]*")?/gi,
    (whole, hex: string, opacity: string | undefined) =>
      opacity !== undefined && near(hex)
        ? `stop-color="${relight(hourTable[hour].horizon, hour, native)}"${opacity}`
        : whole,
  )
}

function lightWindow(element: string, scene: BaseScene, hour: Hour, random: Random): string | undefined {
  const fill = /^<path fill="(#[0-9a-f]{3,6})"/.exec(element)?.[1]
  // Cast shadows share the windows' colour but are translucent.
  if (
    fill === undefined ||
    element.includes('opacity') ||
    !scene.windows.includes(fill) ||
    !random.chance(hourTable[hour].lamps)
  )
    return undefined
  return element.replace(fill, random.pick(windowLight))
}

/** Painted lamp glows are the only circles filled with a gradient outside the sky. */
const isGlow = (element: string): boolean => /^<circle[^>]*fill="url/.test(element)

/** A painted scene at another hour: new sky, relit colours, lamps on or off. */
export function paintedLayers(scene: BaseScene, source: SvgDocument, variation: Variation, ink: Ink): Layers {
  const { hour, season } = variation
  const { native, indoors } = scene
  if (hour === native) {
    const turn = (svg: string): string => recolor(svg, (hex) => turnSeason(hex, season))
    return { defs: turn(source.defs), body: turn(source.elements.join('')) }
  }
  const random = createRandom(`${pictureName(variation)}-${variation.take}`)
  const { lamps, disc } = hourTable[hour]
  const lit = lamps > 0
  const light = (svg: string): string =>
    recolor(svg, (hex) => {
      const key = longHex(hex)
      if (lit && scene.emissive.includes(key)) return hex
      const bright = lit ? scene.afterDark[key] : undefined
      return bright ?? relight(turnSeason(lit ? hex : (scene.byDay[key] ?? hex), season), native, hour, indoors)
    })
  const heavens =
    scene.skyElements === 0
      ? ''
      : sky(ink, {
          hour,
          random,
          horizon: scene.horizon,
          quiet: scene.quietSky,
          sun: disc === 'moon' ? scene.moon : hour === 'morning' ? [scene.sun[0], 90] : scene.sun,
        })
  const body = source.elements
    .slice(scene.skyElements)
    .filter((element) => lit || !isGlow(element))
    .map((element) => lightWindow(element, scene, hour, random) ?? light(element))
  const strength = hour === 'dusk' ? 0.42 : hour === 'blue' ? 0.7 : 0.8
  const glows = lit
    ? scene.glows.map(([x, y, radius]) => ink.lamp(x, y, radius, '#ffb85a', indoors ? strength * 0.55 : strength))
    : []
  return { defs: light(followHorizon(source.defs, native, hour)), body: [heavens, ...body, ...glows].join('') }
}
