import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'

export const onWide = style(feature({ display: 'none', '@media': { [media.wide]: { display: 'block' } } }))
export const save = style(
  feature({
    flex: '1 1 auto',
    '@media': { [media.wide]: { flex: 'none', minInlineSize: '13rem', maxInlineSize: '16rem' } },
  }),
)
