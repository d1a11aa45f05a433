import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color } = vars
export const place = style(
  feature({
    display: 'none',
    '@media': {
      [media.wide]: {
        display: 'block',
        flex: '1 1 0',
        minInlineSize: 0,
        maxInlineSize: 600,
        // Beside the logo rather than centred: a page that is painted while it arrives does not move it.
        marginInline: '0 auto',
      },
      [media.full]: { marginInlineStart: 36 },
    },
  }),
)
export const bar = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr) minmax(0, 1.15fr) 52px',
    alignItems: 'stretch',
    padding: 4,
    background: color.surface,
    borderRadius: vars.radius.r3,
    boxShadow: `inset 0 0 0 1px ${color.line}, ${vars.shadow.s1}`,
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)
const cell = {
  position: 'relative',
  minInlineSize: 0,
  paddingBlock: 5,
  paddingInline: '12px 8px',
  lineHeight: 1.3,
  borderRadius: 12,
} as const
export const part = style(
  feature({
    ...cell,
    selectors: {
      '& + &::before': {
        content: '""',
        position: 'absolute',
        insetInlineStart: 0,
        insetBlock: 4,
        borderInlineStart: `1px solid ${color.line}`,
      },
      '&:focus-within:has(:focus-visible)': { boxShadow: `inset 0 0 0 2.5px ${color.link}` },
    },
  }),
)
export const label = style(feature({ display: 'block', fontSize: vars.text.nav, fontWeight: 600, color: color.muted }))
export const input = style(
  feature({
    display: 'block',
    inlineSize: '100%',
    minInlineSize: 0,
    blockSize: 24,
    border: 0,
    padding: 0,
    background: 'transparent',
    fontSize: '.9375rem',
    appearance: 'none',
    textOverflow: 'ellipsis',
    selectors: { '&:focus-visible': { outline: 'none' } },
  }),
)
/** Until a day is chosen, "Any day" stands over the browser's empty pattern. */
export const date = style([
  input,
  feature({
    cursor: 'pointer',
    selectors: {
      '&::-webkit-calendar-picker-indicator': { display: 'none' },
      '&[data-empty]:not(:focus)': { color: 'transparent' },
    },
  }),
])
export const anyDay = style(
  feature({
    position: 'absolute',
    insetInlineStart: 12,
    insetBlockEnd: 7,
    color: color.muted,
    fontSize: '.9375rem',
    pointerEvents: 'none',
    insetInlineEnd: 4,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    '@media': { [media.forcedColors]: { display: 'none' } },
    selectors: { '[data-empty]:focus + &': { display: 'none' } },
  }),
)
export const mini = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 10,
    blockSize: 24,
    fontSize: '.9375rem',
  }),
)
export const hours = style(feature({ fontVariantNumeric: 'tabular-nums', minInlineSize: '2.6em', textAlign: 'end' }))
export const go = style(
  feature({
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'center',
    inlineSize: 52,
    blockSize: 52,
    borderRadius: 12,
    background: color.ink,
    color: color.ground,
    '@media': { [media.forcedColors]: { border: '1px solid ButtonText' } },
  }),
)
