import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'

export const empty = style(
  ui({ display: 'grid', justifyItems: 'start', gap: 14, paddingBlock: '40px 48px', maxInlineSize: '52ch' }),
)
export const action = style(
  ui({ justifySelf: 'stretch', display: 'flex', flexWrap: 'wrap', gap: 12, marginBlockStart: 10 }),
)
