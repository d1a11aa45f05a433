import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color } = vars
export const list = style(feature({ display: 'grid', gap: vars.space.s4 }))
export const row = style(feature({ display: 'grid', gap: vars.space.s2 }))
export const line = style(
  feature({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: vars.space.s4 }),
)
export const title = style(feature({ minInlineSize: 0, overflowWrap: 'anywhere', lineHeight: 1.35 }))
export const share = style(feature({ fontWeight: 650, fontVariantNumeric: 'tabular-nums lining-nums' }))
export const bar = style(
  feature({
    inlineSize: '100%',
    blockSize: 8,
    borderRadius: 4,
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)
export const whole = style(feature({ fill: color.line }))
export const filled = style(feature({ fill: color.link, '@media': { [media.forcedColors]: { fill: 'Highlight' } } }))
