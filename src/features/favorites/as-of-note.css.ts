import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const note = style(
  feature({
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

export const sign = style(feature({ color: vars.color.muted, flex: 'none' }))
