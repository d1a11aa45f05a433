import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { behindName } from '#theme/behind.ts'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { z } from '#theme/z.ts'

const { color, motion } = vars
const arrive = keyframes({ from: { translate: '0 16px', opacity: 0 } })
const leave = keyframes({ to: { opacity: 0 } })

/** At the lower edge of phones, above what stands there; on wide screens in the corner that no main action is in. */
export const viewport = style(
  ui({
    position: 'fixed',
    zIndex: z.toast,
    insetInline: 12,
    insetBlockEnd: 'calc(12px + env(safe-area-inset-bottom) + var(--keyboard, 0px) + var(--lift, 0px))',
    display: 'flex',
    flexDirection: 'column',
    '@media': {
      [media.wide]: { insetInline: '24px auto', insetBlockEnd: 'calc(24px + var(--lift, 0px))', inlineSize: 400 },
    },
  }),
)
export const toast = style(
  ui({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'end',
    columnGap: 6,
    padding: '6px 6px 6px 16px',
    minBlockSize: 60,
    borderRadius: vars.radius.r3,
    background: color.surface,
    color: color.ink,
    boxShadow: vars.shadow.s2,
    vars: { [behindName]: color.surface },
    selectors: {
      '&[data-state=open]': { animation: `${arrive} ${motion.base}` },
      '&[data-state=closed]': { animation: `${leave} 80ms forwards` },
      '&[data-swipe=move]': { translate: 'var(--radix-toast-swipe-move-x) 0' },
      '&[data-swipe=cancel]': { translate: '0 0', transition: `translate ${motion.base}` },
      '&[data-swipe=end]': { opacity: 0 },
    },
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)
const sign = style(ui({ flex: 'none' }))
export const icon = styleVariants({ plain: color.muted, success: color.success, critical: color.critical }, (value) => [
  sign,
  ui({ color: value }),
])
/** Large text: what can be pressed goes under it. */
export const words = style(ui({ flex: '1 1 8ch', minInlineSize: 0, paddingBlock: 8, marginInlineStart: 4 }))
export const actions = style(ui({ display: 'flex', flexWrap: 'wrap', justifyContent: 'end' }))
/** After the button that closes, on a line of their own. */
export const actionsBelow = style([actions, ui({ order: 1, flexBasis: '100%' })])
export const title = style(ui({ fontSize: vars.text.small, fontWeight: 600, lineHeight: 1.4 }))
export const description = style(ui({ fontSize: vars.text.small, lineHeight: 1.45, color: color.muted }))
