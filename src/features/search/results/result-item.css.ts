import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

/** A wide row has room to say what it is about. */
export const highlights = style(
  feature({
    ...type.small,
    display: 'none',
    color: vars.color.muted,
    maxInlineSize: '62ch',
    '@media': { [media.medium]: { display: 'block' } },
  }),
)
