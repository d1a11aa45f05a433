import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const form = style(feature({ maxInlineSize: 560, marginBlockStart: vars.space.s5 }))
export const count = style(feature({ marginBlock: vars.space.s4, color: vars.color.muted }))
