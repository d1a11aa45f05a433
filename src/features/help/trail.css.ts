import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const trail = style(
  feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', color: vars.color.muted, gap: 4 }),
)
export const step = style(feature({ display: 'flex', alignItems: 'center', gap: 4 }))
export const link = style(
  feature({
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: vars.size.target,
    fontWeight: 550,
    '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.color.link } } } },
  }),
)
