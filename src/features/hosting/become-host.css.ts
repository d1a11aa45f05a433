import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
const line = `1px solid ${color.line}`
export const page = style(
  feature({
    display: 'grid',
    gap: space.s6,
    paddingBlock: `${space.s4} ${space.s7}`,
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        columnGap: 'clamp(48px, 7vw, 96px)',
        rowGap: vars.section.block,
        alignItems: 'center',
        paddingBlock: `${space.s6} ${space.s7}`,
      },
    },
  }),
)
export const words = style(feature({ display: 'grid', gap: space.s6, minInlineSize: 0 }))
export const head = style(feature({ display: 'grid', gap: space.s4, maxInlineSize: '46ch' }))
export const action = style(feature({ display: 'grid', gap: space.s3, justifyItems: 'start' }))
export const picture = style(
  feature({
    inlineSize: '100%',
    blockSize: 'auto',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: vars.radius.r4,
    background: color.sand,
    filter: vars.picture.filter,
  }),
)
export const next = style(
  feature({ display: 'grid', gap: space.s5, '@media': { [media.wide]: { gridColumn: '1 / -1' } } }),
)
export const steps = style(
  feature({
    display: 'grid',
    counterReset: 'step',
    '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: '48px' } },
  }),
)
/** The number stands where a magazine sets it: in the display face, beside the words. */
export const step = style(
  feature({
    counterIncrement: 'step',
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    rowGap: space.s2,
    alignContent: 'start',
    paddingBlock: space.s5,
    borderBlockStart: line,
    '::before': {
      content: 'counter(step)',
      gridRow: '1 / span 2',
      fontFamily: vars.font.display,
      fontSize: vars.text.title2,
      lineHeight: 1.05,
      color: color.primary,
    },
  }),
)
