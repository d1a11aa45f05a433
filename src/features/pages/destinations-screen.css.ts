import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color } = vars
export const filters = style(
  feature({
    display: 'grid',
    gap: vars.space.s4,
    marginBlockStart: vars.space.s5,
    '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 24rem) 1fr', alignItems: 'center' } },
  }),
)
export const places = style(
  feature({
    display: 'grid',
    rowGap: 44,
    columnGap: vars.space.s6,
    marginBlockStart: vars.space.s6,
    '@media': { [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
)
export const place = style(
  feature({
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    gap: vars.space.s4,
  }),
)
export const picture = style(
  feature({
    inlineSize: '100%',
    blockSize: 'auto',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: vars.radius.r3,
    background: color.sand,
    filter: vars.picture.filter,
  }),
)
export const words = style(feature({ display: 'grid', gap: vars.space.s2 }))
/** The title's link covers the picture and the words. */
export const cover = style(
  feature({
    selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } },
    '@media': { [media.hover]: { selectors: { [`${place}:hover &`]: { color: color.link } } } },
  }),
)
export const region = style(feature({ ...type.small, color: color.muted }))
export const text = style(feature({ textWrap: 'pretty', maxInlineSize: '52ch' }))
export const facts = style(
  feature({
    ...type.small,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: vars.space.s4,
    rowGap: 6,
    marginBlockStart: vars.space.s2,
    color: color.muted,
  }),
)
export const fact = style(feature({ fontWeight: 600, color: color.ink }))
