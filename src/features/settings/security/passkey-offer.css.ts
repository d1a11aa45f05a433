import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const { space } = vars
/** Between two hairlines, as other offers are. */
export const card = style(
  feature({
    display: 'grid',
    gap: space.s4,
    borderBlock: `1px solid ${vars.color.line}`,
    paddingBlock: space.s5,
    marginBlockEnd: space.s5,
  }),
)
export const text = style(feature({ display: 'grid', gap: space.s2, minInlineSize: 0 }))
export const actions = style(feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: space.s2 }))
