import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const near = style(
  feature({
    ...type.small,
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    color: vars.color.muted,
  }),
)
export const days = style(feature({ display: 'flex', flexWrap: 'wrap', gap: 8 }))
