import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, motion } = vars
export const row = style(
  ui({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minBlockSize: 56,
    cursor: 'pointer',
  }),
)
export const words = style(ui({ display: 'grid', gap: 2 }))
export const label = style(ui({ fontWeight: 550 }))
export const hint = style(ui({ ...type.small, color: color.muted }))
export const track = style(
  ui({
    appearance: 'none',
    flex: 'none',
    inlineSize: 52,
    blockSize: 32,
    padding: 3,
    borderRadius: 16,
    border: `1.5px solid ${color.edge}`,
    background: color.sand,
    cursor: 'pointer',
    transition: `background ${motion.base}`,
    selectors: {
      '&::before': {
        content: '""',
        display: 'block',
        inlineSize: 23,
        blockSize: 23,
        borderRadius: '50%',
        background: color.surface,
        boxShadow: `0 0 0 1.5px ${color.edge}`,
        transition: `margin ${motion.base}`,
      },
      '&:disabled': { cursor: 'not-allowed', opacity: 0.55 },
      '&:checked': { background: color.link, borderColor: color.link },
      '&:checked::before': { marginInlineStart: 20, boxShadow: 'none' },
    },
    '@media': {
      [media.forcedColors]: { appearance: 'auto', selectors: { '&::before': { display: 'none' } } },
    },
  }),
)
