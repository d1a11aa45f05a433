import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
export const part = style(
  feature({ display: 'grid', gap: space.s4, minInlineSize: 0, '@media': { print: { display: 'none' } } }),
)
export const list = style(feature({ display: 'grid', gap: space.s3 }))
export const row = style(
  feature({
    display: 'flex',
    justifyContent: 'space-between',
    gap: space.s4,
    '@media': { [media.tiny]: { flexWrap: 'wrap', gap: 0 } },
  }),
)
export const words = style(feature({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' }))
export const note = style(feature({ fontSize: vars.text.small, color: color.muted }))
export const number = style(feature({ whiteSpace: 'nowrap' }))
export const amount = style(feature({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }))
