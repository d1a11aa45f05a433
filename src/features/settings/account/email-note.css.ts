import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

/** It stands between the head of a screen and what the screen shows. */
export const note = style(feature({ marginBlockEnd: vars.space.s5 }))
/** The page that the mailed link opens. */
export const page = style(feature({ paddingBlockStart: vars.space.s6 }))
