import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { space } = vars
export const overview = style(feature({ display: 'grid', gap: vars.section.block, minInlineSize: 0 }))
export const today = style(feature({ display: 'grid', gap: space.s5, minInlineSize: 0 }))
export const day = style(feature({ display: 'grid', gap: space.s3, minInlineSize: 0 }))
export const dayHead = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    rowGap: space.s3,
    columnGap: space.s4,
  }),
)
export const columns = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.section.block,
    '@media': {
      [media.wide]: { gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)', columnGap: 72, alignItems: 'start' },
    },
  }),
)
export const column = style(
  feature({ display: 'grid', gap: vars.section.block, alignContent: 'start', minInlineSize: 0 }),
)
export const part = style(feature({ display: 'grid', gap: space.s4, minInlineSize: 0 }))
export const partHead = style(
  feature({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: space.s4 }),
)
/** A button without an edge ends where the words do. */
export const tool = style(feature({ marginInlineEnd: `max(-18px, calc(-1 * ${vars.size.gutter}))` }))
