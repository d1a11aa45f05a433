import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { map } from '#theme/map.css.ts'
import { media } from '#theme/media.ts'

export const sheet = style(
  ui({
    inlineSize: '100%',
    blockSize: '100%',
    background: map.sea,
    fill: 'none',
    stroke: 'none',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    // A system's own colours: the coast alone, as a line.
    '@media': { [media.forcedColors]: { background: 'Canvas' } },
  }),
)
export const waves = style(ui({ stroke: map.water, strokeWidth: 1.6 }))
/** A line along the coast is a broad stroke, and a little less of it in the sea's colour. */
export const line = style(ui({ stroke: map.water }))
export const water = style(ui({ stroke: map.sea }))
export const land = style(
  ui({
    fill: map.land,
    stroke: map.coast,
    strokeWidth: 1.5,
    '@media': { [media.forcedColors]: { fill: 'Canvas', stroke: 'CanvasText' } },
  }),
)
export const upland = style(ui({ fill: map.upland }))
export const sand = style(ui({ stroke: map.sand, strokeWidth: 2.4 }))
export const drawn = style(ui({ '@media': { [media.forcedColors]: { display: 'none' } } }))
