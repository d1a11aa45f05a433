import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space, radius, motion } = vars

const button = style(
  ui({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s2,
    minBlockSize: 52,
    paddingInline: 24,
    paddingBlock: 8,
    borderRadius: radius.r2,
    fontWeight: 600,
    lineHeight: 1.25,
    letterSpacing: '-.003em',
    textAlign: 'center',
    transition: `background ${motion.quick}, box-shadow ${motion.quick}, color ${motion.quick}`,
    // A system's own colours drop backgrounds and shadows: the edge is then all there is of a button.
    '@media': { [media.tiny]: { paddingInline: 12 }, [media.forcedColors]: { border: '1px solid ButtonText' } },
  }),
)
const hover = (rule: { background?: string; boxShadow?: string; color?: string }) => ({
  '@media': { [media.hover]: { selectors: { '&:hover:not([aria-disabled=true])': rule } } },
})
const edge = `inset 0 0 0 1.5px ${color.edge}`

export const tone = styleVariants({
  primary: [
    button,
    ui({
      background: color.primary,
      color: color.onPrimary,
      selectors: { '&:active:not([aria-disabled=true])': { background: color.primaryPress } },
      ...hover({ background: color.primaryPress }),
    }),
  ],
  quiet: [button, ui({ boxShadow: edge, ...hover({ boxShadow: `inset 0 0 0 1.5px ${color.ink}` }) })],
  ink: [button, ui({ background: color.ink, color: color.ground, ...hover({ background: color.muted }) })],
  night: [button, ui({ background: color.onNight, color: color.night, ...hover({ background: color.onNightMuted }) })],
  text: [button, ui({ paddingInline: 12, color: color.link, ...hover({ background: color.linkWash }) })],
  critical: [
    button,
    ui({
      color: color.critical,
      boxShadow: `inset 0 0 0 1.5px ${color.critical}`,
      ...hover({ background: color.criticalWash }),
    }),
  ],
})
export const size = styleVariants({
  regular: {},
  small: ui({ minBlockSize: 48, paddingInline: 18, fontSize: '.9375rem' }),
})
export const wide = style(ui({ inlineSize: '100%' }))
export const disabled = style(
  ui({ background: color.sand, color: color.muted, boxShadow: 'none', cursor: 'not-allowed' }),
)
/** The label stays in place, unseen, while the button works: its width must not change. */
export const busyLabel = style(ui({ display: 'inline-flex', alignItems: 'center', gap: space.s2, opacity: 0.4 }))
const turn = keyframes({ to: { rotate: '360deg' } })
export const spinner = style(
  ui({
    position: 'absolute',
    inlineSize: 24,
    blockSize: 24,
    fill: 'currentColor',
    '@media': { [media.motion]: { animation: `${turn} 1.6s linear infinite` } },
  }),
)
export const withReason = style(ui({ display: 'inline-flex', flexDirection: 'column', gap: 6, maxInlineSize: '100%' }))
export const reason = style(ui({ fontSize: vars.text.small, lineHeight: 1.4, color: color.muted }))
