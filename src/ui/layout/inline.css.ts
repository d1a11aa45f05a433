import { style, styleVariants } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'

const inline = style(ui({ display: 'flex', minInlineSize: 0 }))
export const align = styleVariants(
  { center: 'center', start: 'flex-start', end: 'flex-end', baseline: 'baseline', stretch: 'stretch' },
  (alignItems) => [inline, ui({ alignItems })],
)
export const justify = styleVariants(
  { start: 'flex-start', between: 'space-between', end: 'flex-end', center: 'center' },
  (justifyContent) => ui({ justifyContent }),
)
export const wrap = style(ui({ flexWrap: 'wrap' }))
