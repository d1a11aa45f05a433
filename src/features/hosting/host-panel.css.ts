import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const charts = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.section.block,
    '@media': { [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 72 } },
  }),
)
