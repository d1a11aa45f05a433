import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
/** On the drawn map, so that nothing moves when it comes. */
export const ask = style(
  feature({
    position: 'absolute',
    insetBlockEnd: space.s2,
    insetInlineEnd: space.s2,
    display: 'grid',
    justifyItems: 'end',
    gap: space.s2,
    maxInlineSize: 'calc(100% - 1rem)',
  }),
)
export const note = style(
  feature({
    paddingBlock: space.s1,
    paddingInline: space.s3,
    borderRadius: vars.radius.r2,
    background: color.surface,
    boxShadow: vars.shadow.s1,
  }),
)
/** Buttons of this tone have no ground of their own. */
export const button = style(feature({ borderRadius: vars.radius.r2, background: color.surface }))
