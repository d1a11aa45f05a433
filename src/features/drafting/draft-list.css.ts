import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space } = vars
export const box = style(feature({ display: 'grid', gap: space.s2 }))
export const list = style(feature({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' }))
export const entry = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '2px 16px',
    minBlockSize: 56,
    paddingBlock: 8,
    borderBlockStart: `1px solid ${color.line}`,
  }),
)
export const link = style(
  feature({ ...type.title3, overflowWrap: 'anywhere', minBlockSize: 48, display: 'inline-grid', alignItems: 'center' }),
)
export const facts = style(feature({ ...type.small, color: color.muted }))
