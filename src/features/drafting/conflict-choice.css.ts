import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, radius, space } = vars
export const box = style(
  feature({
    display: 'grid',
    gap: space.s4,
    padding: 18,
    borderRadius: radius.r3,
    background: color.surface,
    boxShadow: vars.shadow.s2,
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)
export const title = style(feature(type.title3))
export const sides = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s4,
    '@media': { [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
)
export const side = style(feature({ display: 'grid', gap: 12, alignContent: 'start', minInlineSize: 0 }))
export const sideTitle = style(feature({ ...type.label }))
export const facts = style(feature({ display: 'grid', gap: 10, margin: 0 }))
export const name = style(feature({ ...type.small, color: color.muted }))
export const value = style(feature({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }))
export const changed = style([
  value,
  feature({ background: color.waitWash, borderRadius: radius.r1, paddingInline: 6 }),
])
export const actions = style(feature({ display: 'flex', flexWrap: 'wrap', gap: 10 }))
