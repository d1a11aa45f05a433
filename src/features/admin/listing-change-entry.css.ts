import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space } = vars
export const differences = style(feature({ display: 'grid', gap: space.s5 }))
export const difference = style(feature({ display: 'grid', gap: space.s2, minInlineSize: 0 }))
export const field = style(feature({ ...type.small, fontWeight: 600 }))
/** The state in its own column, so that both texts begin at one line. */
export const states = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: space.s3,
    rowGap: space.s2,
    alignItems: 'baseline',
  }),
)
export const state = style(feature({ ...type.micro, fontWeight: 600, color: color.muted }))
export const text = style(
  feature({ margin: 0, maxInlineSize: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minInlineSize: 0 }),
)
const mark = { paddingInline: 3, borderRadius: vars.radius.r1, boxDecorationBreak: 'clone' } as const
export const removed = style(feature({ ...mark, background: color.criticalWash, textDecoration: 'line-through' }))
export const added = style(feature({ ...mark, background: color.successWash, textDecoration: 'underline' }))
export const nothing = style(feature({ color: color.muted }))
export const pictures = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(132px, 100%), 1fr))',
    gap: space.s4,
    alignItems: 'start',
  }),
)
export const figure = style(feature({ display: 'grid', gap: space.s1, margin: 0, minInlineSize: 0 }))
export const caption = style(feature({ display: 'grid', ...type.small, overflowWrap: 'anywhere' }))
