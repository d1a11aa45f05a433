import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { z } from '#theme/z.ts'

const { color } = vars
export const nav = style(
  feature({
    position: 'fixed',
    insetInline: 0,
    insetBlockEnd: 0,
    zIndex: z.bottomBar,
    display: 'grid',
    // A long name takes the room that short ones leave.
    gridTemplateColumns: 'repeat(5, minmax(0, auto))',
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    background: color.surface,
    borderBlockStart: `1px solid ${color.line}`,
    '@media': { [media.wide]: { display: 'none' }, print: { display: 'none' } },
  }),
)
export const item = style(
  feature({
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: 3,
    inlineSize: '100%',
    minBlockSize: 64,
    fontSize: vars.text.nav,
    fontWeight: 550,
    lineHeight: 1.4,
    color: color.muted,
    textAlign: 'center',
    selectors: {
      '&[aria-current]': { color: color.link, fontWeight: 650 },
      '&[aria-current]::before': {
        content: '""',
        position: 'absolute',
        insetBlockStart: -1,
        inlineSize: 28,
        blockSize: 3,
        background: color.link,
        borderEndStartRadius: 3,
        borderEndEndRadius: 3,
      },
      '&:focus-visible': { outlineOffset: -4 },
    },
    '@media': { [media.forcedColors]: { selectors: { '&[aria-current]::before': { background: 'Highlight' } } } },
  }),
)
/** On a phone that is zoomed into the signs speak alone; their words are still heard. */
export const label = style(
  feature({
    whiteSpace: 'nowrap',
    hyphens: 'none',
    '@media': {
      '(max-width: 239px)': { position: 'absolute', clipPath: 'inset(50%)', inlineSize: 1, overflow: 'hidden' },
    },
  }),
)
export const count = style(
  feature({
    position: 'absolute',
    insetBlockStart: 9,
    insetInlineStart: 'calc(50% + 7px)',
    display: 'grid',
    placeItems: 'center',
    minInlineSize: 18,
    blockSize: 18,
    paddingInline: 4,
    borderRadius: 9,
    background: color.primary,
    color: color.onPrimary,
    fontSize: 'min(.6875rem, 13px)',
    fontWeight: 700,
    boxShadow: `0 0 0 2px ${color.surface}`,
  }),
)
