import { globalStyle, style } from '@vanilla-extract/css'
import { feature, layers } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const viewer = style(
  feature({
    display: 'none',
    inlineSize: '100dvw',
    blockSize: '100dvh',
    maxInlineSize: 'none',
    maxBlockSize: 'none',
    margin: 0,
    padding: 0,
    border: 0,
    background: vars.color.ground,
    selectors: { '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto' } },
  }),
)
const bar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s3,
  paddingInline: `max(12px, env(safe-area-inset-left))`,
} as const
export const head = style(feature({ ...bar, paddingBlock: 'calc(4px + env(safe-area-inset-top)) 4px' }))
export const count = style(feature({ ...type.label, ...type.figures, paddingInlineStart: 8 }))
export const strip = style(
  feature({
    display: 'flex',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    overscrollBehavior: 'contain',
  }),
)
export const slide = style(
  feature({
    flex: '0 0 100%',
    scrollSnapAlign: 'start',
    scrollSnapStop: 'always',
    minInlineSize: 0,
    paddingInline: 12,
  }),
)
// The whole picture, not the part that fills a box; its own colour, which stands on the element, would frame it.
globalStyle(`${slide} > img`, {
  '@layer': { [layers.feature]: { objectFit: 'contain', backgroundColor: 'transparent !important' } },
})
export const foot = style(feature({ ...bar, paddingBlock: '4px calc(8px + env(safe-area-inset-bottom))' }))
export const words = style(
  feature({ ...type.small, color: vars.color.muted, textAlign: 'center', textWrap: 'balance', minInlineSize: 0 }),
)
