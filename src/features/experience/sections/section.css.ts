import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const section = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 18,
    marginBlockStart: vars.section.block,
    scrollMarginBlockStart: 24,
    minInlineSize: 0,
  }),
)
export const title = style(feature(type.title2))
