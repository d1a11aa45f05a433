import { style, styleVariants } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space, text, radius } = vars

export const row = style(
  feature({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '14px',
    alignItems: 'start',
    paddingBlock: '16px',
    '@media': { [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
    borderBlockStart: `1px solid ${color.line}`,
  }),
)

const sign_ = style(
  feature({
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    inlineSize: 40,
    blockSize: 40,
    borderRadius: '50%',
    flex: 'none',
  }),
)
export const sign = styleVariants({
  plain: [sign_, feature({ background: color.sand, color: color.ink })],
  good: [sign_, feature({ background: color.successWash, color: color.success })],
  bad: [sign_, feature({ background: color.waitWash, color: color.wait })],
})
/** At the sign's corner, beside the title's weight: never colour alone. */
export const dot = style(
  feature({
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: 0,
    inlineSize: 12,
    blockSize: 12,
    borderRadius: radius.full,
    background: color.link,
    boxShadow: `0 0 0 2px ${color.ground}`,
    '@media': { [media.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
  }),
)

export const body = style(feature({ display: 'grid', gap: 2, minInlineSize: 0, paddingBlockStart: 2 }))
export const head = style(
  feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.s3, minInlineSize: 0 }),
)
/** Leaves the corner to the row's button. */
export const beside = style(feature({ paddingInlineEnd: 40 }))
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
export const action = style(feature({ position: 'absolute', zIndex: 1, insetBlockStart: 4, insetInlineEnd: '-12px' }))
