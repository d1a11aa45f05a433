import { style, styleVariants } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const size = styleVariants(
  { quote: type.quote, prose: type.prose, body: type.body, small: type.small, micro: type.micro },
  (rule) => ui(rule),
)
const { ink, muted, success, wait, critical, primary } = vars.color
export const tone = styleVariants({ ink, muted, success, wait, critical, primary }, (color) => ui({ color }))
export const strong = style(ui({ fontWeight: 600 }))
export const figures = style(ui(type.figures))
