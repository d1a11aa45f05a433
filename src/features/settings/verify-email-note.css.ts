import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

/** It stands between the head of a screen and what the screen shows. */
export const note = style(feature({ marginBlockEnd: vars.space.s5 }))
