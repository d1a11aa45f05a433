import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
export const said = style(ui({ display: 'grid', gap: space.s1, minInlineSize: 0 }))
export const who = style(ui({ fontSize: vars.text.small, color: color.muted }))
export const words = style(ui({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }))
