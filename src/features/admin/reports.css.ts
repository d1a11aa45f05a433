import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
export const part = style(feature({ display: 'grid', gap: space.s4, marginBlockStart: space.s7, minInlineSize: 0 }))
export const list = style(feature({ borderBlockEnd: `1px solid ${color.line}` }))
export const entry = style(
  feature({
    display: 'grid',
    gap: space.s2,
    paddingBlock: space.s4,
    borderBlockStart: `1px solid ${color.line}`,
    minInlineSize: 0,
  }),
)
export const words = style(feature({ maxInlineSize: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }))
export const said = style(feature({ minInlineSize: 0 }))
export const summary = style(
  feature({ minBlockSize: vars.size.target, paddingBlock: 12, fontWeight: 550, color: color.link, cursor: 'pointer' }),
)
export const messages = style(
  feature({
    display: 'grid',
    gap: space.s3,
    paddingInlineStart: space.s4,
    borderInlineStart: `2px solid ${color.line}`,
    marginBlockEnd: space.s3,
  }),
)
