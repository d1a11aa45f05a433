import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space } = vars
export const shop = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s7,
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'minmax(0, 44rem) minmax(0, 20rem)',
        columnGap: space.s8,
        justifyContent: 'space-between',
        alignItems: 'start',
      },
    },
  }),
)
export const form = style(feature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s5 }))
export const pair = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
    gap: space.s5,
    alignItems: 'start',
  }),
)
export const send = style(feature({ display: 'grid', gap: space.s3, justifyItems: 'start' }))
export const bought = style(feature({ display: 'grid', gap: space.s4, minInlineSize: 0 }))
export const list = style(feature({ display: 'grid', minInlineSize: 0 }))
export const card = style(
  feature({
    display: 'grid',
    gap: space.s2,
    paddingBlock: space.s4,
    borderBlockStart: `1px solid ${color.line}`,
    minInlineSize: 0,
    overflowWrap: 'anywhere',
  }),
)
export const head = style(
  feature({ ...type.figures, display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 12px' }),
)
export const value = style(feature({ ...type.label, color: color.ink }))
export const note = style(feature({ ...type.small, color: color.muted, textWrap: 'pretty' }))
export const actions = style(
  feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space.s2} ${space.s4}` }),
)
