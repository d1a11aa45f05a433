import { style, styleVariants } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const icon = style(
  ui({ fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round', flex: 'none' }),
)
/** The stroke is in the symbol's own units: it thins as the icon grows. */
export const size = styleVariants({ small: [18, 1.9], regular: [24, 1.6], category: [44, 1.1] }, ([side, stroke]) => [
  icon,
  ui({ inlineSize: side, blockSize: side, strokeWidth: stroke }),
])
export const filled = style(ui({ fill: 'currentColor' }))
export const solid = style(ui({ fill: 'currentColor', stroke: 'none' }))
/** The star of ratings. */
export const rating = style(ui({ inlineSize: 17, blockSize: 17, fill: vars.color.rating, stroke: 'none' }))
