import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const star = style(
  ui({
    inlineSize: 72,
    blockSize: 72,
    fill: 'none',
    stroke: vars.color.primary,
    strokeWidth: 1.1,
    strokeLinejoin: 'round',
  }),
)
export const heart = style(ui({ fill: vars.color.rating, stroke: 'none' }))
