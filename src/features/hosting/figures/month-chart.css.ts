import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color } = vars
/** The box keeps its height while the code that draws is on its way. */
export const box = style(feature({ blockSize: 220, minInlineSize: 0 }))
export const chart = style(
  feature({ display: 'block', inlineSize: '100%', blockSize: '100%', overflow: 'visible', touchAction: 'pan-y' }),
)
/** Large text has no room in twelve columns: its place is the table with the same figures. */
const text = {
  fontSize: `min(${vars.text.micro}, 14px)`,
  fill: color.muted,
  fontVariantNumeric: 'tabular-nums lining-nums',
} as const
export const tick = style(feature({ ...text, textAnchor: 'end', dominantBaseline: 'central' }))
export const month = style(feature({ ...text, textAnchor: 'middle' }))
export const thisMonth = style(feature({ ...text, textAnchor: 'middle', fill: color.ink, fontWeight: 700 }))
export const grid = style(feature({ stroke: color.line, strokeWidth: 1 }))
export const whole = style(feature({ fill: color.sand }))
export const bar = style(
  feature({
    fill: color.edge,
    opacity: 0.62,
    '@media': { [media.forcedColors]: { fill: 'CanvasText', opacity: 1 } },
  }),
)
export const shown = style(feature({ fill: color.link, '@media': { [media.forcedColors]: { fill: 'Highlight' } } }))
export const line = style(
  feature({
    fill: 'none',
    stroke: color.edge,
    strokeWidth: 2,
    strokeLinejoin: 'round',
    '@media': { [media.forcedColors]: { stroke: 'CanvasText' } },
  }),
)
export const star = style(
  feature({
    fill: color.rating,
    color: color.rating,
    '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
  }),
)
export const cursor = style(feature({ stroke: color.link, strokeWidth: 1.5, strokeDasharray: '3 3' }))
