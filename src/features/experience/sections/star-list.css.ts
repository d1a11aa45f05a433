import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const list = style(feature({ display: 'grid', maxInlineSize: '62ch' }))
export const item = style(feature({ display: 'flex', gap: 12, alignItems: 'flex-start', paddingBlock: 9 }))
export const star = style(
  feature({ inlineSize: 16, blockSize: 16, flex: 'none', marginBlockStart: 5, fill: vars.color.primary }),
)
