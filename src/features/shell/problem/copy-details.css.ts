import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const details = style(
  feature({
    inlineSize: '100%',
    margin: 0,
    padding: vars.space.s4,
    overflowX: 'auto',
    borderRadius: vars.radius.r2,
    background: vars.color.sand,
    fontSize: vars.text.small,
    whiteSpace: 'pre-wrap',
    userSelect: 'all',
  }),
)
