import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space } = vars
export const columns = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.section.block,
    marginBlockStart: space.s6,
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'minmax(0, 44rem) minmax(0, 20rem)',
        columnGap: space.s8,
        justifyContent: 'space-between',
        alignItems: 'start',
        marginBlockStart: space.s7,
      },
    },
  }),
)
export const shop = style(feature({ marginBlockStart: space.s7 }))
export const other = style(feature({ display: 'grid', gap: space.s2, textWrap: 'pretty' }))
export const main = style(feature({ display: 'grid', gap: space.s6, minInlineSize: 0 }))
export const form = style(feature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s5 }))
export const pair = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
    gap: space.s5,
    alignItems: 'start',
  }),
)
export const send = style(
  feature({
    display: 'grid',
    gap: space.s4,
    '@media': {
      [media.medium]: { gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: space.s5, alignItems: 'center' },
    },
  }),
)
export const aside = style(
  feature({
    display: 'grid',
    gap: space.s5,
    '@media': { [media.wide]: { position: 'sticky', insetBlockStart: 104 } },
  }),
)
export const words = style(
  feature({
    display: 'grid',
    gap: 6,
    paddingBlockStart: space.s4,
    borderBlockStart: `1px solid ${color.line}`,
    textWrap: 'pretty',
  }),
)
export const hours = style(feature({ display: 'grid', gap: space.s2 }))
export const hour = style(
  feature({ ...type.figures, display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 12px' }),
)
export const days = style(feature({ color: color.muted }))

export const steps = style(
  feature({
    display: 'grid',
    marginBlockStart: space.s6,
    borderBlockEnd: `1px solid ${color.line}`,
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        columnGap: space.s7,
        marginBlockStart: space.s7,
        borderBlockEnd: 0,
      },
    },
  }),
)
export const step = style(
  feature({
    display: 'grid',
    gridTemplateColumns: '3rem minmax(0, 1fr)',
    alignContent: 'start',
    alignItems: 'baseline',
    rowGap: 6,
    paddingBlock: space.s5,
    borderBlockStart: `1px solid ${color.line}`,
  }),
)
export const number = style(feature({ ...type.title1, ...type.figures, color: color.primary, gridRow: '1 / span 2' }))
export const text = style(feature({ gridColumn: 2, color: color.muted, textWrap: 'pretty' }))
