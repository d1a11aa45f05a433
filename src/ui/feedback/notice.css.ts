import { style, styleVariants } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color } = vars
const notice = style(
  ui({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 10,
    paddingBlock: 14,
    paddingInline: 16,
    borderRadius: vars.radius.r2,
    fontSize: '.9375rem',
    lineHeight: 1.45,
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)
export const tone = styleVariants(
  {
    plain: color.sand,
    wait: color.waitWash,
    success: color.successWash,
    critical: color.criticalWash,
    link: color.linkWash,
  },
  (background) => [notice, ui({ background })],
)
const sign = style(ui({ marginBlockStart: -1, display: 'grid' }))
export const icon = styleVariants(
  { plain: color.muted, wait: color.wait, success: color.success, critical: color.critical, link: color.link },
  (value) => [sign, ui({ color: value })],
)
export const words = style(ui({ flex: 1, minInlineSize: 0 }))
