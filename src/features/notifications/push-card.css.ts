import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

/** Between two hairlines, as the card that offers to install. */
export const card = style(
  feature({
    display: 'grid',
    gap: vars.space.s3,
    borderBlock: `1px solid ${vars.color.line}`,
    paddingBlock: vars.space.s5,
    minInlineSize: 0,
  }),
)
export const state = style(feature({ display: 'grid', gap: vars.space.s3, justifyItems: 'start', minBlockSize: 48 }))
