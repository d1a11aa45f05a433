import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const line = style(
  feature({
    ...type.small,
    display: 'flex',
    alignItems: 'flex-start',
    gap: 10,
    minBlockSize: 44,
    color: vars.color.muted,
    lineHeight: 1.4,
  }),
)
export const words = style(feature({ color: vars.color.ink, fontWeight: 600 }))
