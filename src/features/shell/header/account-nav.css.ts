import { keyframes, style } from '@vanilla-extract/css'
import { behindName } from '#theme/behind.ts'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const unfold = keyframes({ from: { opacity: 0, translate: '0 -6px' } })
export const wrap = style(
  feature({ position: 'relative', display: 'inline-flex', gridArea: '1 / 1', justifySelf: 'end' }),
)
export const panel = style(
  feature({
    position: 'absolute',
    insetBlockStart: 'calc(100% + 8px)',
    insetInlineEnd: 0,
    minInlineSize: 240,
    maxBlockSize: 'calc(100dvh - 120px)',
    overflow: 'auto',
    padding: 8,
    borderRadius: vars.radius.r3,
    background: vars.color.surface,
    boxShadow: vars.shadow.s2,
    vars: { [behindName]: vars.color.surface },
    animation: `${unfold} ${vars.motion.base}`,
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)
