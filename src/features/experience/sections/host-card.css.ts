import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const card = style(feature({ display: 'flex', gap: 14, alignItems: 'flex-start', marginBlockStart: 30 }))
export const words = style(feature({ display: 'grid', gap: 2, minInlineSize: 0 }))
export const name = style(feature({ fontWeight: 700 }))
export const bio = style(
  feature({ ...type.small, maxInlineSize: '58ch', marginBlockStart: vars.space.s1, textWrap: 'pretty' }),
)
export const way = style(feature({ marginBlockStart: vars.space.s3 }))
