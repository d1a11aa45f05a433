import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const stepper = style(
  ui({
    display: 'flex',
    inlineSize: 'fit-content',
    alignItems: 'center',
    border: `1.5px solid ${vars.color.edge}`,
    borderRadius: vars.radius.r2,
  }),
)
export const value = style(
  ui({ minInlineSize: 36, textAlign: 'center', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }),
)
