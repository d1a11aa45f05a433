import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { space } = vars
/** What it is about beside what it says, where there is room. */
export const entry = style(
  feature({
    display: 'grid',
    gap: space.s4,
    paddingBlock: space.s5,
    borderBlockStart: `1px solid ${vars.color.line}`,
    '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)', columnGap: space.s7 } },
  }),
)
export const about = style(
  feature({ display: 'grid', gap: space.s1, alignContent: 'start', minInlineSize: 0, overflowWrap: 'anywhere' }),
)
export const said = style(feature({ display: 'grid', gap: space.s4, alignContent: 'start', minInlineSize: 0 }))
