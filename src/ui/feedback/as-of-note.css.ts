import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const note = style(
  ui({
    display: 'flex',
    alignItems: 'start',
    gap: '10px',
    padding: '14px 16px',
    borderRadius: vars.radius.r2,
    background: vars.color.sand,
    fontSize: '.9375rem',
    lineHeight: 1.45,
  }),
)

export const sign = style(ui({ color: vars.color.muted, flex: 'none' }))
