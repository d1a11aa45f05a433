import { style, styleVariants } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color } = vars
const pill = style(
  ui({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 7,
    minBlockSize: 36,
    minInlineSize: 44,
    maxInlineSize: '100%',
    paddingBlock: 2,
    paddingInline: '9px 12px',
    borderRadius: vars.radius.full,
    fontSize: vars.text.micro,
    fontWeight: 600,
    lineHeight: 1.2,
    textWrap: 'balance',
    // 36 px high, 48 px to touch.
    selectors: { '&::after': { content: '""', position: 'absolute', inset: -6 } },
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)
export const tone = styleVariants(
  {
    wait: [color.waitWash, color.wait],
    ok: [color.successWash, color.success],
    critical: [color.criticalWash, color.critical],
    plain: [color.sand, color.muted],
  },
  ([background, ink]) => [pill, ui({ background, color: ink })],
)
export const words = style(ui({ minInlineSize: 0 }))
