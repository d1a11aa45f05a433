import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, motion } = vars
export const chip = style(
  ui({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 7,
    flex: 'none',
    minInlineSize: 48,
    minBlockSize: 48,
    maxInlineSize: '100%',
    paddingInline: 16,
    paddingBlock: 6,
    borderRadius: vars.radius.r2,
    boxShadow: `inset 0 0 0 1px ${color.edge}`,
    background: color.surface,
    fontSize: '.9375rem',
    fontWeight: 550,
    lineHeight: 1.3,
    transition: `background ${motion.base}, box-shadow ${motion.base}, color ${motion.base}`,
    '@media': { [media.forcedColors]: { border: '1px solid ButtonText' } },
  }),
)
export const selected = style(
  ui({ background: color.linkWash, boxShadow: `inset 0 0 0 1.5px ${color.link}`, color: color.link }),
)
