import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const line = `1px solid ${vars.color.line}`
export const facts = style(feature({ display: 'grid', borderBlockEnd: line }))
export const fact = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `2px ${vars.space.s4}`,
    paddingBlock: 12,
    borderBlockStart: line,
    overflowWrap: 'anywhere',
  }),
)
export const label = style(feature({ color: vars.color.muted }))
export const value = style(feature({ fontWeight: 600, minInlineSize: 0 }))
/** As tall as a finger. */
export const contact = style(
  feature({ display: 'inline-flex', alignItems: 'center', minBlockSize: vars.size.target, marginBlock: -12 }),
)
