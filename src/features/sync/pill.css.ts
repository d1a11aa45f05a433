import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const link = style(feature({ display: 'flex', minInlineSize: 0, borderRadius: vars.radius.full }))
