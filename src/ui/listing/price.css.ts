import { style, styleVariants } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const price = style(
  ui({ color: vars.color.muted, fontSize: vars.text.small, fontVariantNumeric: 'tabular-nums lining-nums' }),
)
export const amount = styleVariants({ regular: '1.0625rem', large: '1.1875rem' }, (fontSize) =>
  ui({ color: vars.color.ink, fontWeight: 700, fontSize, letterSpacing: '-.01em', whiteSpace: 'nowrap' }),
)
export const about = style(ui({ whiteSpace: 'nowrap' }))
