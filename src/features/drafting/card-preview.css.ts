import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const card = style(feature({ display: 'grid', gap: 10, minInlineSize: 0 }))
export const body = style(feature({ display: 'grid', gap: 4, minInlineSize: 0 }))
export const title = style(feature({ ...type.title3, overflowWrap: 'anywhere' }))
export const meta = style(feature({ ...type.small, color: vars.color.muted }))
export const line = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '1px 12px',
  }),
)
export const picture = style(feature({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }))
