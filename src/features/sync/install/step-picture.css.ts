import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color } = vars

export const picture = style(
  feature({
    flex: 'none',
    inlineSize: 76,
    blockSize: 76,
    borderRadius: vars.radius.r3,
    background: color.sand,
    fill: 'none',
    stroke: color.edge,
    strokeWidth: 1.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
)
export const device = style(feature({ fill: color.surface }))
export const tile = style(feature({ fill: color.line, stroke: 'none' }))
/** Where to press. */
export const spot = style(
  feature({
    fill: color.link,
    stroke: 'none',
    '@media': { [media.forcedColors]: { fill: 'Highlight' } },
  }),
)
export const sign = style(
  feature({
    fill: 'none',
    stroke: color.onLink,
    strokeWidth: 2,
    '@media': { [media.forcedColors]: { stroke: 'HighlightText' } },
  }),
)
/** On the spot: words of a menu. */
export const word = style(feature({ stroke: color.onLink, strokeWidth: 2.5 }))
