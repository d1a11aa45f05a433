import { style, styleVariants } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space, text, radius } = vars

const row_ = style(
  feature({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) 48px',
    columnGap: '14px',
    alignItems: 'start',
    paddingBlock: '16px',
    borderBlockStart: `1px solid ${color.line}`,
  }),
)
/** A bar at the edge, with the sign's wash and the title's weight: never colour alone. */
const bar = {
  content: '',
  position: 'absolute',
  insetBlock: 14,
  insetInlineStart: '-12px',
  inlineSize: 3,
  borderRadius: radius.full,
  background: color.link,
} as const
export const row = styleVariants({
  read: [row_],
  unread: [
    row_,
    feature({
      '::before': bar,
      '@media': {
        [media.forcedColors]: { '::before': { ...bar, background: 'Highlight', forcedColorAdjust: 'none' } },
      },
    }),
  ],
})

const sign_ = style(
  feature({ display: 'grid', placeItems: 'center', inlineSize: 40, blockSize: 40, borderRadius: '50%', flex: 'none' }),
)
export const sign = styleVariants({
  plain: [sign_, feature({ background: color.sand, color: color.ink })],
  good: [sign_, feature({ background: color.successWash, color: color.success })],
  bad: [sign_, feature({ background: color.waitWash, color: color.wait })],
})

export const body = style(feature({ display: 'grid', gap: 2, minInlineSize: 0, paddingBlockStart: 2 }))
export const head = style(
  feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.s3, minInlineSize: 0 }),
)
const title_ = style(feature({ fontSize: text.body, lineHeight: 1.4, overflowWrap: 'anywhere' }))
export const title = styleVariants({
  read: [title_, feature({ fontWeight: 500 })],
  unread: [title_, feature({ fontWeight: 700 })],
})
/** The whole row is pressed, but for its own button. */
export const link = style(
  feature({
    color: 'inherit',
    textDecoration: 'none',
    '::after': { content: '', position: 'absolute', inset: 0 },
    '@media': { [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline' } } } },
  }),
)
export const time = style(feature({ ...type.figures, fontSize: text.micro, color: color.muted, lineHeight: 1.4 }))
export const sentence = style(feature({ overflowWrap: 'anywhere', textWrap: 'pretty' }))
export const quote = style(
  feature({
    fontSize: text.small,
    lineHeight: 1.45,
    color: color.muted,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    borderInlineStart: `2px solid ${color.edge}`,
    paddingInlineStart: space.s3,
    marginBlock: space.s1,
  }),
)
/** Over the row's own link. */
export const action = style(feature({ position: 'relative', zIndex: 1, display: 'grid', marginBlockStart: '-4px' }))
