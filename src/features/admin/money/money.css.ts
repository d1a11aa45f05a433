import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
const line = `1px solid ${color.line}`

export const columns = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s7,
    '@media': {
      [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 72, alignItems: 'start' },
    },
  }),
)
export const list = style(feature({ borderBlockEnd: line }))
export const row = style(
  feature({
    display: 'flex',
    justifyContent: 'space-between',
    gap: space.s4,
    paddingBlock: space.s3,
    borderBlockStart: line,
  }),
)
export const amount = style(feature({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }))
export const total = style([row, feature({ borderBlockStart: `2px solid ${color.ink}` })])
export const entry = style(feature({ display: 'grid', gap: space.s2, paddingBlock: space.s4, borderBlockStart: line }))
export const entries = style(feature({ display: 'grid', gap: space.s3, minInlineSize: 0 }))
export const entryHead = style(
  feature({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: space.s4 }),
)
export const kind = style(feature({ fontWeight: 600 }))
export const move = style(
  feature({
    display: 'flex',
    justifyContent: 'space-between',
    gap: space.s4,
    fontSize: vars.text.small,
    color: color.muted,
  }),
)
export const facts = style(
  feature({ display: 'grid', gap: space.s1, minInlineSize: 0, overflowWrap: 'anywhere', fontSize: vars.text.small }),
)
export const find = style(
  feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.s3, minInlineSize: 0 }),
)
export const term = style(feature({ color: color.muted }))
/** A reference is copied: one press marks the whole of it. */
export const reference = style(feature({ userSelect: 'all', fontVariantNumeric: 'tabular-nums' }))
