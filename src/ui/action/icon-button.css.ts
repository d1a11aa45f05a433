import { style, styleVariants } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, radius, motion } = vars
const button = style(
  ui({
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    inlineSize: 48,
    blockSize: 48,
    flex: 'none',
    transition: `color ${motion.quick}, background ${motion.quick}`,
    selectors: { '&[aria-disabled=true]': { color: color.muted, cursor: 'not-allowed' } },
  }),
)
export const shape = styleVariants({
  round: [
    button,
    ui({ borderRadius: '50%', '@media': { [media.hover]: { selectors: { '&:hover': { background: color.sand } } } } }),
  ],
  /** Beside a field, as tall as it. */
  square: [
    button,
    ui({
      inlineSize: 52,
      blockSize: 52,
      borderRadius: radius.r2,
      boxShadow: `inset 0 0 0 1.5px ${color.edge}`,
      '@media': { [media.forcedColors]: { border: '1px solid ButtonText' } },
    }),
  ],
  /** In a notch: the picture's ground is its own. */
  bare: [button, ui({ borderRadius: '50%' })],
})
export const tone = styleVariants(
  { ink: color.ink, primary: color.primary, critical: color.critical, link: color.link },
  (value) => ui({ color: value }),
)
export const badge = style(
  ui({
    position: 'absolute',
    insetBlockStart: -7,
    insetInlineEnd: -7,
    minInlineSize: 22,
    blockSize: 22,
    paddingInline: 5,
    borderRadius: 11,
    background: color.link,
    color: color.onLink,
    fontSize: 'min(.75rem, 14px)',
    fontWeight: 700,
    display: 'grid',
    placeItems: 'center',
    boxShadow: `0 0 0 2px ${color.ground}`,
  }),
)
