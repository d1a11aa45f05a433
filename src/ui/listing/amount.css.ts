import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const amount = style(ui({ whiteSpace: 'nowrap' }))
/** Of the size of text, whatever size and weight the amount has: it is not what is charged. */
export const about = style(
  ui({
    color: vars.color.muted,
    fontFamily: vars.font.text,
    fontSize: vars.text.small,
    fontWeight: 400,
    letterSpacing: 'normal',
    whiteSpace: 'nowrap',
  }),
)
