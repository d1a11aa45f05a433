import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { space } = vars
export const page = style(feature({ display: 'grid', gap: space.s5, paddingBlockStart: space.s4 }))
export const head = style(feature({ display: 'grid', gap: space.s3, justifyItems: 'start', minInlineSize: 0 }))
export const back = style(
  feature({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.s2,
    minBlockSize: vars.size.target,
    fontSize: vars.text.small,
    color: vars.color.muted,
    '@media': { [media.hover]: { ':hover': { color: vars.color.link } }, print: { display: 'none' } },
  }),
)
export const columns = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s7,
    '@media': {
      [media.wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(300px, 1fr)', gap: 72, alignItems: 'start' },
      print: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s4 },
    },
  }),
)
export const cardPlace = style(feature({ aspectRatio: '3 / 4', '@media': { [media.wide]: { aspectRatio: '4 / 3' } } }))
export const side = style(feature({ display: 'grid', gap: space.s6, minInlineSize: 0 }))
export const plans = style(
  feature({
    display: 'grid',
    gap: space.s4,
    justifyItems: 'start',
    minInlineSize: 0,
    '@media': { print: { display: 'none' } },
  }),
)
