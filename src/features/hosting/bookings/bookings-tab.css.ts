import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const tab = style(feature({ display: 'grid', gap: vars.space.s6, minInlineSize: 0 }))
export const part = style(feature({ display: 'grid', gap: vars.space.s3, minInlineSize: 0 }))
export const requests = style(
  feature({
    display: 'grid',
    gap: vars.space.s4,
    alignItems: 'start',
    '@media': { [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space.s5 } },
  }),
)
export const more = style(feature({ justifySelf: 'start' }))
