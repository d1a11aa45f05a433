import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { space } = vars
export const facts = style(
  feature({
    display: 'grid',
    gap: space.s5,
    '@media': { [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space.s6 } },
  }),
)
export const list = style(
  feature({
    display: 'grid',
    gap: space.s2,
    marginBlockStart: space.s2,
    paddingInlineStart: space.s4,
    listStyle: 'disc',
    color: vars.color.muted,
  }),
)
