import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const sample = style(
  feature({
    maxInlineSize: '52rem',
    paddingBlockStart: vars.space.s6,
    borderBlockStart: `1px solid ${vars.color.line}`,
  }),
)
export const head = style(feature({ display: 'grid', gap: 10, marginBlockStart: 26 }))
export const place = style(feature({ ...type.small, fontWeight: 600, color: vars.color.muted }))
export const title = style(feature(type.title2))
