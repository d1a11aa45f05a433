import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const portrait = style(
  feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s5, rowGap: vars.space.s4 }),
)
export const input = style(feature({ display: 'none' }))
