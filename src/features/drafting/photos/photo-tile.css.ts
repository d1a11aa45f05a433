import { globalStyle, style } from '@vanilla-extract/css'
import { feature, layers } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, radius, motion } = vars
export const tile = style(
  feature({
    position: 'relative',
    minInlineSize: 0,
    aspectRatio: '4 / 3',
    borderRadius: radius.r3,
    transition: `opacity ${motion.quick}, box-shadow ${motion.quick}`,
  }),
)
/** As wide as the listing on phones; twice as large as the others where three stand beside each other. */
export const cover = style(
  feature({
    gridColumn: '1 / -1',
    aspectRatio: '16 / 10',
    '@media': { [media.medium]: { gridColumn: 'span 2', gridRow: 'span 2', aspectRatio: 'auto' } },
  }),
)
export const press = style(
  feature({
    display: 'block',
    inlineSize: '100%',
    blockSize: '100%',
    borderRadius: 'inherit',
    cursor: 'grab',
    // Held, a photo is taken along; the phone's own menu for pictures would come first.
    WebkitTouchCallout: 'none',
    userSelect: 'none',
    selectors: { '&:focus-visible': { outlineOffset: -4 } },
  }),
)
globalStyle(`${press} > img`, {
  '@layer': { [layers.feature]: { pointerEvents: 'none' } },
})
/** A disc that stands out from any picture; what can be pressed is larger than what is seen. */
export const remove = style(
  feature({
    position: 'absolute',
    zIndex: 1,
    insetBlockStart: 0,
    insetInlineEnd: 0,
    '::before': {
      content: '""',
      position: 'absolute',
      inset: 6,
      borderRadius: '50%',
      background: color.surface,
      boxShadow: vars.shadow.s1,
    },
    '@media': { [media.forcedColors]: { '::before': { border: '1px solid ButtonText' } } },
  }),
)
export const nothing = style(
  feature({
    display: 'grid',
    placeItems: 'center',
    blockSize: '100%',
    background: color.criticalWash,
    color: color.critical,
  }),
)
export const dragged = style(
  feature({ zIndex: 2, opacity: 0.86, boxShadow: vars.shadow.s2, pointerEvents: 'none', cursor: 'grabbing' }),
)
/** Where the dragged one would go. */
export const target = style(feature({ outline: `3px solid ${color.link}`, outlineOffset: 3 }))
export const sending = style(
  feature({
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    inlineSize: '100%',
    blockSize: 4,
    appearance: 'none',
    border: 0,
    background: 'transparent',
    selectors: {
      '&::-webkit-progress-bar': { background: 'transparent' },
      '&::-webkit-progress-value': { background: color.link },
      '&::-moz-progress-bar': { background: color.link },
    },
  }),
)
