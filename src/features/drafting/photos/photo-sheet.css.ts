import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const preview = style(
  feature({
    inlineSize: '100%',
    maxBlockSize: '28dvh',
    objectFit: 'contain',
    borderRadius: vars.radius.r2,
    background: vars.color.sand,
    filter: vars.picture.filter,
  }),
)
/** Two beside each other where there is room for their words. */
export const actions = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 148px), 1fr))',
    gap: vars.space.s3,
    alignItems: 'start',
  }),
)
