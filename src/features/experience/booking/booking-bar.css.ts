import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { z } from '#theme/z.ts'

const { color, size } = vars
/** No room for a second line: the button alone, whose sheet has the price and what was chosen. */
const low = `${media.tiny} and ${media.short}`
/** Sticks to the screen's lower edge until the page's end, so that it never covers the footer. */
export const bar = style(
  feature({
    position: 'sticky',
    insetBlockEnd: 'var(--keyboard, 0px)',
    zIndex: z.bottomBar,
    display: 'flex',
    // Large text: one under the other.
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6px 12px',
    marginInline: `calc(-1 * ${size.gutter})`,
    marginBlockStart: vars.section.block,
    paddingInline: size.gutter,
    paddingBlock: '6px calc(8px + env(safe-area-inset-bottom))',
    background: color.surface,
    borderBlockStart: `1px solid ${color.line}`,
    // A server-rendered page is for every width.
    '@media': { [media.wide]: { display: 'none' } },
  }),
)
/** One large target: the price, and under it what was chosen. */
export const words = style(
  feature({
    display: 'grid',
    flex: '1 1 8rem',
    alignContent: 'center',
    justifyItems: 'start',
    gap: 2,
    minInlineSize: 0,
    minBlockSize: 52,
    fontSize: '.9375rem',
    lineHeight: 1.35,
    '@media': { [low]: { display: 'none' } },
  }),
)
export const action = style(
  feature({ flex: 'none', whiteSpace: 'nowrap', '@media': { [low]: { flex: '1 0 auto', display: 'grid' } } }),
)
