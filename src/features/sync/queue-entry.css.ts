import { style, styleVariants } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const entry = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '14px',
    alignItems: 'start',
    paddingBlock: '18px',
    borderBlockStart: `1px solid ${vars.color.line}`,
  }),
)

const sign_ = style(feature({ marginBlockStart: '1px' }))
export const sign = styleVariants({
  refused: [sign_, feature({ color: vars.color.critical })],
  waiting: [sign_, feature({ color: vars.color.muted })],
})

export const body = style(feature({ display: 'grid', gap: vars.space.s1, minInlineSize: 0 }))
export const words = style(feature({ fontWeight: 600, overflowWrap: 'anywhere' }))
export const reason = style(
  feature({ color: vars.color.critical, fontSize: vars.text.small, fontWeight: 550, lineHeight: 1.45 }),
)
export const actions = style(
  feature({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s2, marginBlockStart: vars.space.s2 }),
)
