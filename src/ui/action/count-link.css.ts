import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color } = vars
export const link = style(
  feature({
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    inlineSize: 48,
    blockSize: 48,
    flex: 'none',
    borderRadius: '50%',
    color: color.ink,
    '@media': { [media.hover]: { selectors: { '&:hover': { background: color.sand } } } },
    selectors: { '&[aria-current=page]': { color: color.link } },
  }),
)
/** As in the bottom bar. */
export const count = style(
  feature({
    position: 'absolute',
    insetBlockStart: 5,
    insetInlineStart: '52%',
    minInlineSize: 18,
    blockSize: 18,
    paddingInline: 4,
    borderRadius: vars.radius.full,
    background: color.primary,
    color: color.onPrimary,
    fontSize: '.6875rem',
    fontWeight: 700,
    lineHeight: '18px',
    textAlign: 'center',
    boxShadow: `0 0 0 2px ${color.ground}`,
  }),
)
