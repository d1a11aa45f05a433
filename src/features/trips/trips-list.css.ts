import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const list = style(feature({ display: 'grid', gap: vars.space.s6, minInlineSize: 0 }))
export const part = style(feature({ display: 'grid', gap: vars.space.s3, minInlineSize: 0 }))
