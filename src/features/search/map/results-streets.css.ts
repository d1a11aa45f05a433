import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const open = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space.s2,
    '@media': { [media.phone]: { paddingInline: vars.size.gutter } },
  }),
)
export const head = style(
  feature({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minBlockSize: vars.size.target }),
)
