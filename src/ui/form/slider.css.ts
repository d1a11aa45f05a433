import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color } = vars
/** Where the filled part of the track begins and ends, in percent; set from the value through a ref. */
export const fromName = '--slider-from'
export const toName = '--slider-to'

const fill = `linear-gradient(to right, ${color.line} var(${fromName}, 0%), ${color.link} var(${fromName}, 0%) var(${toName}, 0%), ${color.line} var(${toName}, 0%))`
const knob = {
  appearance: 'none',
  boxSizing: 'border-box',
  inlineSize: 28,
  blockSize: 28,
  borderRadius: '50%',
  border: `2px solid ${color.link}`,
  background: color.surface,
  boxShadow: vars.shadow.s1,
  cursor: 'grab',
} as const
const track = { blockSize: 4, borderRadius: 2 }

export const root = style(ui({ display: 'grid', gap: 2, minInlineSize: 0 }))
export const head = style(ui({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 12 }))
export const label = style(ui({ flex: '1 1 0', minInlineSize: 'min-content', fontWeight: 600, fontSize: '.9375rem' }))
/** In one line where it can be: the label breaks first. */
export const value = style(
  ui({ flex: 'none', maxInlineSize: '65%', textAlign: 'end', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }),
)

export const input = style(
  ui({
    appearance: 'none',
    inlineSize: '100%',
    blockSize: 48,
    margin: 0,
    background: 'transparent',
    cursor: 'pointer',
    selectors: {
      '&::-webkit-slider-runnable-track': { ...track, background: fill },
      '&::-moz-range-track': { ...track, background: fill },
      '&::-webkit-slider-thumb': { ...knob, marginBlockStart: -12 },
      '&::-moz-range-thumb': knob,
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::-webkit-slider-thumb': { outline: `3px solid ${color.link}`, outlineOffset: 2 },
      '&:focus-visible::-moz-range-thumb': { outline: `3px solid ${color.link}`, outlineOffset: 2 },
    },
    '@media': {
      [media.forcedColors]: {
        appearance: 'auto',
        selectors: { '&:focus-visible': { outline: '2px solid Highlight' } },
      },
    },
  }),
)

/** In the header's search bar. */
export const compact = style(
  ui({
    blockSize: 24,
    selectors: {
      '&::-webkit-slider-runnable-track': { blockSize: 3 },
      '&::-moz-range-track': { blockSize: 3 },
      '&::-webkit-slider-thumb': { inlineSize: 15, blockSize: 15, marginBlockStart: -6 },
      '&::-moz-range-thumb': { inlineSize: 15, blockSize: 15 },
    },
  }),
)

/** Two inputs over each other: only their knobs take the pointer, the track is drawn under both. */
export const pair = style(
  ui({
    position: 'relative',
    blockSize: 48,
    selectors: {
      '&::before': {
        content: '""',
        position: 'absolute',
        insetInline: 0,
        insetBlockStart: 22,
        ...track,
        background: fill,
      },
    },
    '@media': {
      [media.forcedColors]: { display: 'grid', blockSize: 'auto', selectors: { '&::before': { display: 'none' } } },
    },
  }),
)
export const half = style(
  ui({
    position: 'absolute',
    inset: 0,
    pointerEvents: 'none',
    selectors: {
      '&::-webkit-slider-runnable-track': { background: 'transparent' },
      '&::-moz-range-track': { background: 'transparent' },
      '&::-webkit-slider-thumb': { pointerEvents: 'auto' },
      '&::-moz-range-thumb': { pointerEvents: 'auto' },
    },
    '@media': { [media.forcedColors]: { position: 'static', pointerEvents: 'auto' } },
  }),
)
/** The knob that would be buried where both meet at the end of the track. */
export const above = style(ui({ zIndex: 1 }))
