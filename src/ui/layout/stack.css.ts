import { style, styleVariants } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const gap = styleVariants({ none: '0px', ...vars.space }, (space) => ui({ gap: space }))
const stack = style(ui({ display: 'flex', flexDirection: 'column' }))
export const align = styleVariants(
  { stretch: 'stretch', start: 'flex-start', center: 'center', end: 'flex-end' },
  (alignItems) => [stack, ui({ alignItems })],
)
