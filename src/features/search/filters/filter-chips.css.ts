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
