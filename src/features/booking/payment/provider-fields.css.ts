import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, radius, space } = vars
/** Nothing that has to be done: it lies flat on the page, one row high until a person opens it. */
export const details = style(feature({ border: `1px solid ${color.line}`, borderRadius: radius.r2, minInlineSize: 0 }))
export const summary = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: space.s3,
    alignItems: 'center',
    minBlockSize: 56,
    padding: `${space.s3} ${space.s4}`,
    borderRadius: radius.r2,
    cursor: 'pointer',
    color: color.muted,
    listStyle: 'none',
    selectors: { '&::-webkit-details-marker': { display: 'none' } },
  }),
)
export const words = style(feature({ display: 'grid', gap: 2, minInlineSize: 0 }))
export const title = style(feature({ ...type.label, color: color.ink, textWrap: 'pretty' }))
export const note = style(feature({ ...type.small, color: color.muted, textWrap: 'pretty' }))
/** Points up once it is open. */
export const mark = style(
  feature({ display: 'grid', selectors: { [`${details}[open] &`]: { transform: 'rotate(180deg)' } } }),
)
export const body = style(
  feature({ display: 'grid', gap: space.s5, padding: `${space.s2} ${space.s4} ${space.s5}`, minInlineSize: 0 }),
)
