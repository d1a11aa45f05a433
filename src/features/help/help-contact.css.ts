import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color } = vars
export const panel = style(
  feature({
    display: 'grid',
    gap: vars.space.s5,
    marginBlockStart: vars.section.page,
    padding: vars.space.s6,
    borderRadius: vars.radius.r4,
    background: color.sand,
    '@media': {
      [media.wide]: {
        gridTemplateColumns: '1.4fr 1fr auto',
        alignItems: 'center',
        columnGap: vars.space.s7,
        padding: 40,
      },
      [media.forcedColors]: { border: '1px solid CanvasText' },
    },
  }),
)
export const words = style(feature({ display: 'grid', gap: vars.space.s2, justifyItems: 'start' }))
export const hours = style(feature({ display: 'grid', gap: vars.space.s3 }))
export const days = style(feature({ ...type.small, fontWeight: 600 }))
export const actions = style(feature({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s3 }))
