import type { BaseScene } from './catalogue/base-scene.ts'
import type { DrawnScene } from './catalogue/drawn-scene.ts'
import { type MotifBase, pictureName, type Variation, type View } from './catalogue/types.ts'
import { drawnLayers } from './compose-drawn.ts'
import { type Layers, paintedLayers } from './compose-painted.ts'
import { type FrameName, frames } from './frames/index.ts'
import { mix } from './parts/color.ts'
import { grainFilters, Ink, paper } from './parts/ink.ts'
import { createRandom } from './parts/random.ts'
import { recolor, relight } from './parts/relight.ts'
import { openSvg } from './parts/svg-document.ts'

/** Brings the view's point to the middle without leaving the picture. */
function camera([x, y, zoom]: View, mirror: boolean): string {
  const halfWidth = 600 / zoom
  const halfHeight = 450 / zoom
  const left = Math.min(1200 - halfWidth, Math.max(halfWidth, x))
  const top = Math.min(900 - halfHeight, Math.max(halfHeight, y))
  return `translate(600 450)scale(${mirror ? -zoom : zoom} ${zoom})translate(${-Math.round(left)} ${-Math.round(top)})`
}

function viewOf(scene: MotifBase, { framing }: Variation): View {
  if (framing === 'close') return scene.close
  if (framing === 'detail') return scene.detail
  if (framing === 'aside' && scene.aside !== undefined) return scene.aside
  return [600, 450, 1]
}

/** Foregrounds are in shade already, so they take only part of the hour's light. */
function foreground(variation: Variation): Layers {
  const { framing, hour, take } = variation
  if (!(framing in frames)) return { defs: '', body: '' }
  const ink = new Ink('f')
  // The check above makes the framing a frame's name; TypeScript does not narrow by `in`.
  const drawn = frames[framing as FrameName]({
    ink,
    random: createRandom(`frame-${pictureName(variation)}-${take}`),
    hour,
  })
  const share = { morning: 0, golden: 0.7, dusk: 0.55, blue: 0.5, night: 0.5 }[hour]
  const light = (svg: string): string =>
    framing === 'lanterns' ? svg : recolor(svg, (hex) => mix(hex, relight(hex, 'morning', hour), share))
  return { defs: light(ink.defs()), body: light(drawn) }
}

function finish({ defs, body }: Layers, scene: MotifBase, variation: Variation, ink: Ink): string {
  const view = viewOf(scene, variation)
  const zoom = view[2]
  const front = foreground(variation)
  const scaled = defs.replaceAll('baseFrequency=".66"', `baseFrequency="${0.66 * zoom}"`)
  const seed = 5 + pictureName(variation).length * 3 + variation.take
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">' +
    `<defs>${scaled}${ink.defs()}${front.defs}${grainFilters(seed, zoom)}</defs>` +
    `<g transform="${camera(view, variation.mirror)}">${body}</g>${front.body}${paper}</svg>\n`
  )
}

/** A variation as SVG. `readBase` gives the text of a painted scene's file. */
export function compose(
  scene: BaseScene | DrawnScene,
  variation: Variation,
  readBase: (motif: string) => string,
): string {
  const ink = new Ink('s')
  const layers =
    scene.kind === 'painted'
      ? paintedLayers(scene, openSvg(readBase(scene.motif)), variation, ink)
      : drawnLayers(scene, variation, ink)
  return finish(layers, scene, variation, ink)
}
