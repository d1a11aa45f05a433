import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

/** One line that scrolls to the edges of a phone, as many lines as needed on wide screens. */
export const chips = style(
  feature({
    display: 'flex',
    gap: vars.space.s2,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginInline: `calc(-1 * ${vars.size.gutter})`,
    paddingInline: vars.size.gutter,
    // Room for the focus ring, which the scrolling box would cut.
    paddingBlock: 6,
    marginBlock: -6,
    scrollPaddingInline: vars.size.gutter,
    '@media': { [media.wide]: { flexWrap: 'wrap', overflowX: 'visible', marginInline: 0, paddingInline: 0 } },
  }),
)
export const chip = style(feature({ flex: 'none', maxInlineSize: '100%' }))

/** On the root of the page, before anything is painted (lib/start/filter-panel-choice.ts). */
export const whereClosed = '[data-filters="closed"] &'

export const screen = style(
  feature({
    '@media': {
      [media.wide]: {
        display: 'grid',
        gridTemplateColumns: '272px minmax(0, 1fr)',
        gap: 'clamp(32px, 4.4vw, 56px)',
        alignItems: 'start',
        selectors: { [whereClosed]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
      },
    },
  }),
)
export const main = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space.s4,
    paddingBlock: '10px 0',
    // Where there is no panel yet the results stand where they will stand beside it.
    '@media': {
      [media.wide]: {
        gridColumn: 2,
        paddingBlockStart: vars.space.s5,
        selectors: { [whereClosed]: { gridColumn: 'auto' } },
      },
    },
  }),
)
export const bar = style(feature({ display: 'flex', alignItems: 'center', gap: vars.space.s2 }))
export const onPhones = style(feature({ display: 'flex', '@media': { [media.wide]: { display: 'none' } } }))
export const onWide = style(feature({ display: 'none', '@media': { [media.wide]: { display: 'flex' } } }))
/** Keeps its room in markup that nothing answers in. */
export const unseen = style(feature({ visibility: 'hidden' }))
export const results = style(
  feature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20, scrollMarginBlockStart: 16 }),
)
