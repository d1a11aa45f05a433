import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

/** One above the other: beside each other they would leave a row's title no room on a phone. */
export const status = style(ui({ display: 'inline-block' }))
export const note = style(ui({ display: 'block', fontSize: vars.text.micro, lineHeight: 1.4, color: vars.color.muted }))
