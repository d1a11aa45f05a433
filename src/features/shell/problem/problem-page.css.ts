import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const more = style(
  feature({
    display: 'grid',
    gap: vars.space.s6,
    paddingBlockEnd: vars.space.s7,
    '@media': { [media.wide]: { gridTemplateColumns: '1fr 2fr', alignItems: 'start' } },
  }),
)
export const links = style(feature({ display: 'grid', gap: vars.space.s2 }))
export const title = style(feature(type.title3))
export const link = style(feature({ display: 'inline-flex', alignItems: 'center', minBlockSize: 48 }))
