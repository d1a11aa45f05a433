import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const fields = style(feature({ display: 'grid', gap: 28, minInlineSize: 0 }))
export const group = style(feature({ display: 'grid', gap: 10, minInlineSize: 0 }))
export const row = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
  }),
)
export const label = style(feature(type.label))
export const hint = style(feature({ ...type.small, color: vars.color.muted }))
