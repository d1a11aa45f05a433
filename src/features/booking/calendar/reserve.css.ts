import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

/** Two lines of about the same length where one is too short for it. */
export const words = style(feature({ textWrap: 'balance' }))
/** What is paid now and what on the day. The row to itself, also in the foot of a sheet. */
export const split = style(feature({ ...type.small, inlineSize: '100%', textWrap: 'balance' }))
/** Under the button. */
export const instant = style(
  feature({
    ...type.small,
    display: 'flex',
    inlineSize: '100%',
    alignItems: 'center',
    gap: 6,
    color: vars.color.success,
  }),
)
