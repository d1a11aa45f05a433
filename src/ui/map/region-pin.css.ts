import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { acrossName, downName } from './region-map.css.ts'

const { color, radius } = vars
/** Over the drawing and its names: a press anywhere puts the pin there. */
export const surface = style(
  ui({
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    cursor: 'crosshair',
    borderRadius: radius.r3,
    touchAction: 'manipulation',
    selectors: { '&:focus-visible': { outline: `3px solid ${color.link}`, outlineOffset: -3 } },
  }),
)
/** Its tip is the spot. */
export const pin = style(
  ui({
    position: 'absolute',
    insetBlockStart: `var(${downName})`,
    insetInlineStart: `var(${acrossName})`,
    translate: '-50% -87.5%',
    inlineSize: '2.5rem',
    blockSize: '2.5rem',
    fill: color.primary,
    stroke: color.surface,
    strokeWidth: 1.5,
    pointerEvents: 'none',
    '@media': { [media.forcedColors]: { fill: 'CanvasText', stroke: 'Canvas' } },
  }),
)
