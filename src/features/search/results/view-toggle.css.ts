import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, radius } = vars
export const group = style(
  feature({
    display: 'inline-flex',
    flex: 'none',
    borderRadius: radius.r2,
    boxShadow: `inset 0 0 0 1px ${color.line}`,
    background: color.surface,
  }),
)
export const button = style(
  feature({
    display: 'grid',
    placeItems: 'center',
    inlineSize: 48,
    blockSize: 48,
    borderRadius: radius.r2,
    color: color.muted,
    selectors: {
      '&[aria-pressed=true]': {
        color: color.link,
        background: color.linkWash,
        boxShadow: `inset 0 0 0 1.5px ${color.link}`,
      },
    },
    '@media': { [media.forcedColors]: { selectors: { '&[aria-pressed=true]': { border: '2px solid Highlight' } } } },
  }),
)
