import { style, styleVariants } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const { color } = vars
const flag = style(
  ui({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    fontSize: vars.text.micro,
    fontWeight: 600,
    lineHeight: 1.4,
  }),
)
export const tone = styleVariants(
  { plain: color.muted, ok: color.success, wait: color.wait, critical: color.critical },
  (value) => [flag, ui({ color: value })],
)
