import { style, styleVariants } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
export const part = style(feature({ display: 'grid', gap: space.s4, minInlineSize: 0 }))
export const head = style(
  feature({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: space.s4 }),
)
export const amount = style(feature({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }))
export const steps = style(feature({ display: 'grid', gap: space.s3 }))
export const step = style(
  feature({ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', gap: space.s3, alignItems: 'start' }),
)
const mark = { display: 'grid', placeItems: 'center', inlineSize: 24, blockSize: 24, borderRadius: vars.radius.full }
export const sign = styleVariants({
  reached: feature({ ...mark, background: color.successWash, color: color.success }),
  ahead: feature({ ...mark, border: `1px solid ${color.edge}`, color: color.muted }),
})
export const words = style(feature({ display: 'grid', minInlineSize: 0 }))
export const when = style(feature({ fontSize: vars.text.small, color: color.muted }))
