import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const rating = style(
  ui({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    fontSize: '.9375rem',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  }),
)
export const count = style(ui({ color: vars.color.muted, fontWeight: 400, fontSize: vars.text.small }))
