import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const line = `1px solid ${vars.color.line}`
export const parts = style(feature({ inlineSize: '100%', borderBlockEnd: line }))
export const part = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    columnGap: vars.space.s4,
    paddingBlock: vars.space.s3,
    borderBlockStart: line,
  }),
)
export const figure = style(feature({ ...type.figures, fontWeight: 650 }))
export const age = style(feature({ ...type.small, gridColumn: '1 / -1', color: vars.color.muted }))
