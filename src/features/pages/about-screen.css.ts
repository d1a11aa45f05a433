import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, size } = vars
const rule = `1px solid ${color.line}`
export const picture = style(
  feature({
    display: 'block',
    inlineSize: `calc(100% + 2 * ${size.gutter})`,
    maxInlineSize: 'none',
    blockSize: 'auto',
    aspectRatio: '3 / 2',
    objectFit: 'cover',
    objectPosition: '60% 60%',
    marginBlockStart: vars.space.s6,
    marginInline: `calc(-1 * ${size.gutter})`,
    // The picture's own colour, until it is there.
    background: '#8a4a45',
    filter: vars.picture.filter,
    '@media': {
      [media.wide]: { inlineSize: '100%', marginInline: 0, aspectRatio: '21 / 9', borderRadius: vars.radius.r4 },
    },
  }),
)
export const figures = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(45%, 9rem), 1fr))',
    borderBlockEnd: rule,
    '@media': { [media.medium]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
  }),
)
export const figure = style(
  feature({
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    paddingBlock: vars.space.s5,
  }),
)
export const value = style(feature({ ...type.title1, ...type.figures }))
export const label = style(feature({ color: color.muted }))
export const section = style(feature({ marginBlockStart: vars.section.page }))
export const story = style(
  feature({
    display: 'grid',
    gap: vars.space.s5,
    marginBlockStart: vars.section.page,
    '@media': { [media.wide]: { gridTemplateColumns: '1fr 2fr' } },
  }),
)
export const words = style(feature({ ...type.quote, display: 'grid', gap: '1em', maxInlineSize: '56ch' }))
export const values = style(
  feature({
    display: 'grid',
    marginBlockStart: vars.space.s5,
    '@media': { [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space.s8 } },
  }),
)
export const valueItem = style(
  feature({ display: 'grid', gap: 6, alignContent: 'start', paddingBlock: vars.space.s5, borderBlockStart: rule }),
)
export const team = style(
  feature({
    display: 'grid',
    gap: vars.space.s6,
    marginBlockStart: vars.space.s5,
    '@media': { [media.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  }),
)
export const person = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: vars.space.s4,
    rowGap: vars.space.s3,
    alignItems: 'center',
    alignContent: 'start',
  }),
)
export const line = style(feature({ gridColumn: '1 / -1', textWrap: 'pretty' }))
export const end = style(feature({ marginBlockStart: vars.section.page }))
