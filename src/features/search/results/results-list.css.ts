import { style, styleVariants } from '@vanilla-extract/css'
import { whereClosed } from '#features/search/search-screen.css.ts'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`
/** The gap between rows, which the empty boxes above and below take back. */
const rowGap = '--row-gap'

const list = style(feature({ display: 'grid', gridTemplateColumns: columns(1), rowGap: `var(${rowGap})` }))
export const layout = styleVariants({
  grid: [
    list,
    feature({
      columnGap: 28,
      vars: { [rowGap]: '36px' },
      '@media': {
        [media.medium]: { gridTemplateColumns: columns(2) },
        [media.wide]: { vars: { [rowGap]: '44px' } },
        // Beside the filters three columns of a readable width need more than 1024 px.
        '(min-width: 72em)': {
          gridTemplateColumns: columns(3),
          selectors: { [whereClosed]: { gridTemplateColumns: columns(4) } },
        },
      },
    }),
  ],
  list: [list, feature({ vars: { [rowGap]: '0px' } })],
  /** Cards under each other, beside the map. */
  panel: [list, feature({ vars: { [rowGap]: '36px' } })],
})
/** Stands for the blocks that are not drawn. Its own gap is part of its height. */
export const gap = style(
  feature({ gridColumn: '1 / -1', marginBlockEnd: `calc(-1 * var(${rowGap}))`, pointerEvents: 'none' }),
)
/** What happens inside a card concerns no other: the browser lays out only what changed. */
export const item = style(feature({ minInlineSize: 0, contain: 'layout style' }))
/** Results of the filters before: still readable, no longer the answer. */
export const stale = style(feature({ opacity: 0.6 }))
export const end = style(feature({ display: 'grid', justifyItems: 'center', gap: 12, marginBlockStart: 40 }))
