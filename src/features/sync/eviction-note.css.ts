import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const note = style(feature({ marginBlockStart: vars.space.s5 }))
export const words = style(feature({ display: 'grid', gap: vars.space.s2 }))
export const more = style(feature({ paddingBlock: vars.space.s3, color: vars.color.link, fontWeight: 600 }))
