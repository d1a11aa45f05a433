import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const steps = style(
  feature({
    display: 'grid',
    gap: vars.space.s3,
    paddingBlockStart: vars.space.s2,
    '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space.s5 } },
  }),
)
export const step = style(
  feature({
    display: 'flex',
    gap: vars.space.s4,
    alignItems: 'center',
    '@media': { [media.wide]: { flexDirection: 'column', alignItems: 'start', gap: vars.space.s3 } },
  }),
)
