import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const section = style(feature({ marginBlockStart: vars.section.page }))
export const head = style(
  feature({
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: vars.space.s4,
    marginBlockEnd: vars.space.s5,
    '@media': { [media.wide]: { marginBlockEnd: vars.space.s6 } },
  }),
)
