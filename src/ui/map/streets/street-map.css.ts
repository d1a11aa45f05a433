import { globalStyle, style } from '@vanilla-extract/css'
import { inLayer, ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
export const acrossName = '--across'
export const downName = '--down'

export const frame = style(
  ui({
    position: 'relative',
    overflow: 'hidden',
    // East is to the right in every language.
    direction: 'ltr',
    background: color.ground,
    blockSize: 'min(28rem, 62svh)',
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)
export const round = style(ui({ borderRadius: vars.radius.r3 }))
export const surface = style(ui({ position: 'absolute', inset: 0 }))
export const over = style(
  ui({
    position: 'absolute',
    inset: 0,
    pointerEvents: 'none',
    overflow: 'hidden',
    borderRadius: 'inherit',
    // The ground is the page's own: without it nothing would say where the map ends.
    boxShadow: `inset 0 0 0 1px ${color.line}`,
  }),
)
const spot = {
  position: 'absolute',
  insetBlockStart: `var(${downName})`,
  insetInlineStart: `var(${acrossName})`,
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
} as const
/** Its tip is the spot. */
export const pin = style(ui({ ...spot, translate: '-50% -88%', color: color.primary }))
export const place = style(
  ui({
    ...spot,
    translate: '-50% -50%',
    pointerEvents: 'auto',
    borderRadius: vars.radius.full,
    color: color.primary,
    selectors: { '&[aria-pressed=true]': { color: color.link, zIndex: 1 } },
  }),
)
export const disc = style(
  ui({
    display: 'grid',
    placeItems: 'center',
    minInlineSize: '2rem',
    blockSize: '2rem',
    paddingInline: 4,
    borderRadius: vars.radius.full,
    background: 'currentColor',
    boxShadow: `0 0 0 2px ${color.surface}, ${vars.shadow.s2}`,
    '@media': { [media.forcedColors]: { border: '2px solid ButtonText' } },
  }),
)
export const count = style(ui({ color: color.onPrimary, fontSize: vars.text.micro, fontWeight: 700 }))
export const icon = style(
  ui({
    inlineSize: '2.25rem',
    blockSize: '2.25rem',
    fill: color.surface,
    stroke: 'currentColor',
    strokeWidth: 2,
    filter: 'drop-shadow(0 1px 2px rgb(0 0 0 / .35))',
  }),
)
export const star = style(ui({ inlineSize: '1rem', blockSize: '1rem', fill: color.onPrimary }))
export const zoom = style(
  ui({
    position: 'absolute',
    insetBlockStart: space.s3,
    insetInlineEnd: space.s3,
    display: 'grid',
    borderRadius: vars.radius.r2,
    background: color.surface,
    boxShadow: vars.shadow.s2,
  }),
)
export const credit = style(
  ui({
    position: 'absolute',
    insetBlockEnd: 0,
    insetInlineEnd: 0,
    paddingInline: 8,
    borderStartStartRadius: vars.radius.r1,
    background: color.surface,
    color: color.muted,
    fontSize: vars.text.micro,
  }),
)
export const creditLink = style(
  ui({ display: 'inline-flex', alignItems: 'center', minBlockSize: 24, color: 'inherit', textDecoration: 'underline' }),
)

// What MapLibre's own style sheet does for a map without its controls, under its names.
const theirs = (selector: string, rule: Parameters<typeof ui>[0]) => globalStyle(selector, inLayer('ui', rule))
theirs('.maplibregl-map', { overflow: 'hidden' })
theirs('.maplibregl-canvas', { position: 'absolute', insetInlineStart: 0, insetBlockStart: 0 })
theirs('.maplibregl-canvas:focus-visible', { outline: `3px solid ${color.link}`, outlineOffset: -3 })
theirs('.maplibregl-canvas-container.maplibregl-interactive', { cursor: 'grab', userSelect: 'none' })
theirs('.maplibregl-canvas-container.maplibregl-interactive:active', { cursor: 'grabbing' })
theirs('.maplibregl-cooperative-gestures, .maplibregl-cooperative-gestures .maplibregl-canvas', {
  touchAction: 'pan-x pan-y',
})
theirs('.maplibregl-control-container', { display: 'none' })
theirs('.maplibregl-cooperative-gesture-screen', {
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  padding: space.s4,
  background: color.scrim,
  color: color.onNight,
  fontSize: vars.text.title3,
  textAlign: 'center',
  pointerEvents: 'none',
  opacity: 0,
  '@media': { [media.motion]: { transition: `opacity ${vars.motion.base}` } },
})
theirs('.maplibregl-cooperative-gesture-screen.maplibregl-show', { opacity: 1 })
theirs('.maplibregl-mobile-message', {
  display: 'none',
  '@media': { '(hover: none), (pointer: coarse)': { display: 'block' } },
})
theirs('.maplibregl-desktop-message', { '@media': { '(hover: none), (pointer: coarse)': { display: 'none' } } })
