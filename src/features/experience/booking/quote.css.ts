import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const quote = style(
  feature({ display: 'grid', gap: 8, paddingBlock: 20, borderBlockStart: `1px solid ${vars.color.line}` }),
)
export const words = style(feature({ ...type.quote, maxInlineSize: '52ch' }))
export const by = style(
  feature({
    ...type.small,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    alignItems: 'center',
    color: vars.color.muted,
  }),
)
