import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

/** Follows the results down the page and scrolls by itself where it is taller than the screen. */
export const panel = style(
  feature({
    position: 'sticky',
    insetBlockStart: 0,
    display: 'grid',
    gap: vars.space.s5,
    alignContent: 'start',
    maxBlockSize: '100dvh',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // As much as the page keeps clear (theme/global.css.ts): for a field nearer to the edge than that the page would
    // scroll, again with every Tab, and the panel stands still on it.
    scrollPaddingBlock: 24,
    scrollbarWidth: 'thin',
    // Focus rings and knobs reach over the column.
    paddingInline: 6,
    marginInline: -6,
    paddingBlock: `${vars.space.s5} ${vars.space.s6}`,
  }),
)
export const title = style(feature({ ...type.title2, fontSize: '1.5rem' }))
