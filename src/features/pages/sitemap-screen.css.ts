import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const groups = style(
  feature({
    display: 'grid',
    rowGap: vars.space.s7,
    columnGap: vars.space.s6,
    marginBlockStart: vars.space.s6,
    '@media': {
      [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  }),
)
export const list = style(feature({ marginBlockStart: vars.space.s2 }))
export const link = style(
  feature({
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: vars.size.target,
    paddingBlock: 6,
    '@media': {
      [media.wide]: { minBlockSize: 36 },
      [media.hover]: {
        selectors: { '&:hover': { color: vars.color.link, textDecoration: 'underline', textUnderlineOffset: 4 } },
      },
    },
  }),
)
