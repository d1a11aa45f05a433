import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space } = vars

export const part = style(
  feature({
    display: 'grid',
    gap: space.s3,
    padding: space.s4,
    borderRadius: vars.radius.r2,
    border: `1px solid ${color.line}`,
    minInlineSize: 0,
  }),
)
/** In a card or a sheet of its own edges. */
export const plain = style(feature({ display: 'grid', gap: space.s2, minInlineSize: 0 }))
export const words = style(feature({ ...type.small, color: color.muted }))
export const title = style(feature({ fontWeight: 600, color: color.ink }))
export const refused = style(feature({ ...type.small, color: color.critical, fontWeight: 550 }))
export const actions = style(feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2 }))
