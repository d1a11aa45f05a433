import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const list = style(feature({ marginBlockStart: vars.space.s6, maxInlineSize: 820 }))
