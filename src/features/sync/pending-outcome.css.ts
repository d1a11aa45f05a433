import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { z } from '#theme/z.ts'

/** At the end of the dialog whose request is pending. */
export const inDialog = style(
  ui({ flex: 'none', padding: '0 16px calc(14px + env(safe-area-inset-bottom))', maxInlineSize: '100%' }),
)
/** Over the page, where toasts stand. */
export const overPage = style(
  ui({
    position: 'fixed',
    zIndex: z.toast,
    insetInline: 12,
    insetBlockEnd: 'calc(12px + env(safe-area-inset-bottom) + var(--keyboard, 0px) + var(--lift, 0px))',
    borderRadius: vars.radius.r2,
    boxShadow: vars.shadow.s2,
    '@media': {
      [media.wide]: { insetInline: '24px auto', insetBlockEnd: 'calc(24px + var(--lift, 0px))', inlineSize: 440 },
    },
  }),
)
