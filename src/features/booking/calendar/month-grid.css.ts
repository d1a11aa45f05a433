import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, radius } = vars
export const calendar = style(
  feature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, minInlineSize: 0 }),
)
export const head = style(
  feature({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4, marginInline: -8 }),
)
export const title = style(feature({ ...type.title3, textAlign: 'center', textTransform: 'none' }))
/** As tall as the longest month, so that nothing under it moves when a month is turned. */
export const weeks = style(feature({ minBlockSize: 324 }))
export const table = style(feature({ inlineSize: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }))
export const weekday = style(
  feature({ ...type.micro, blockSize: 30, fontWeight: 550, color: color.muted, textAlign: 'center' }),
)
/** One letter is what a column has room for at 200 %. */
export const weekdayRest = style(feature({ '@media': { [media.tiny]: { display: 'none' } } }))
export const cell = style(feature({ padding: 1, textAlign: 'center' }))
export const day = style(
  feature({
    ...type.figures,
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    inlineSize: '100%',
    blockSize: 47,
    borderRadius: radius.r1,
    fontSize: '1rem',
    lineHeight: 1.15,
    fontWeight: 650,
    selectors: {
      '&[aria-disabled=true]': { fontWeight: 400, color: color.muted, cursor: 'not-allowed' },
      '&[data-state=full]': { textDecoration: 'line-through' },
      '&[aria-current=date]': { boxShadow: `inset 0 0 0 1px ${color.edge}` },
      '&[data-selected]': { background: color.link, color: color.onLink },
      '&:focus-visible': { outline: `3px solid ${color.link}`, outlineOffset: 1, zIndex: 1 },
    },
    '@media': {
      [media.hover]: {
        selectors: { '&:hover:not([aria-disabled=true]):not([data-selected])': { background: color.linkWash } },
      },
      [media.forcedColors]: {
        selectors: {
          '&[data-selected]': { outline: '2px solid Highlight' },
          '&[aria-disabled=true]': { color: 'GrayText' },
        },
      },
    },
  }),
)
/** How many places, where they are few. */
export const places = style(
  feature({
    fontSize: '.6875rem',
    fontWeight: 600,
    color: color.wait,
    selectors: { '[data-selected] &': { color: 'inherit' } },
  }),
)
export const legend = style(
  feature({ ...type.micro, display: 'flex', flexWrap: 'wrap', gap: '2px 14px', color: color.muted }),
)
export const sample = style(feature({ ...type.figures, fontWeight: 650, color: color.ink }))
export const struck = style(feature({ textDecoration: 'line-through' }))
export const chosen = style(
  feature({ ...type.small, display: 'flex', flexWrap: 'wrap', gap: '0 8px', fontWeight: 600 }),
)
export const note = style(
  feature({
    ...type.small,
    minBlockSize: '2.9em',
    color: color.muted,
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'start',
    gap: '0 8px',
  }),
)
