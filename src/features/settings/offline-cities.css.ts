import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const chips = style(feature({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s2 }))
