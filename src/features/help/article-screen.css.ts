import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const body = style(feature({ marginBlock: `${vars.space.s6} ${vars.space.s5}` }))
export const related = style(
  feature({ display: 'grid', gap: vars.space.s5, marginBlockStart: vars.section.page, maxInlineSize: 820 }),
)
