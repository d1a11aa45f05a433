import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color } = vars
/** Hangs under the nearest positioned box: the cell of the bar, the field of the sheet. */
export const list = style(
  feature({
    position: 'absolute',
    zIndex: 1,
    insetBlockStart: 'calc(100% + 8px)',
    insetInlineStart: 0,
    minInlineSize: 'max(280px, 100%)',
    maxBlockSize: 328,
    padding: 6,
    overflow: 'auto',
    borderRadius: vars.radius.r3,
    background: color.surface,
    boxShadow: vars.shadow.s2,
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)
export const option = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minBlockSize: 52,
    paddingInline: 8,
    borderRadius: vars.radius.r2,
    cursor: 'pointer',
    fontWeight: 550,
    selectors: { '&[aria-selected=true]': { background: color.linkWash, color: color.link } },
    '@media': { [media.hover]: { selectors: { '&:hover': { background: color.sand } } } },
  }),
)
export const thumb = style(
  feature({ inlineSize: 40, blockSize: 40, borderRadius: vars.radius.r2, filter: vars.picture.filter }),
)
