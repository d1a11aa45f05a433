import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color } = vars
export const categories = style(
  feature({
    display: 'grid',
    marginBlockStart: vars.space.s6,
    borderBlockEnd: `1px solid ${color.line}`,
    '@media': {
      [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space.s7 },
      [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  }),
)
/** The picture on the left, the words in the second column; the title's link covers all of it. */
export const category = style(
  feature({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: vars.space.s4,
    rowGap: 4,
    alignContent: 'start',
    paddingBlock: vars.space.s5,
    borderBlockStart: `1px solid ${color.line}`,
  }),
)
export const icon = style(
  feature({
    gridRow: 'span 2',
    display: 'grid',
    placeItems: 'center',
    inlineSize: 48,
    blockSize: 48,
    borderRadius: vars.radius.r2,
    background: color.sand,
  }),
)
export const cover = style(
  feature({
    selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } },
    '@media': { [media.hover]: { selectors: { [`${category}:hover &`]: { color: color.link } } } },
  }),
)
export const text = style(feature({ ...type.small, color: color.muted, textWrap: 'pretty' }))
export const section = style(feature({ marginBlockStart: vars.section.page }))
export const questions = style(
  feature({ marginBlockStart: vars.space.s4, maxInlineSize: 820, borderBlockEnd: `1px solid ${color.line}` }),
)
export const question = style(feature({ borderBlockStart: `1px solid ${color.line}` }))
export const summary = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.s4,
    minBlockSize: 56,
    paddingBlock: 12,
    fontWeight: 600,
    listStyle: 'none',
    selectors: { '&::-webkit-details-marker': { display: 'none' } },
  }),
)
export const answer = style(feature({ paddingBlockEnd: vars.space.s5, color: color.muted, maxInlineSize: '62ch' }))

export const form = style(feature({ maxInlineSize: 560, marginBlockStart: vars.space.s5 }))
export const count = style(feature({ marginBlock: vars.space.s4, color: vars.color.muted }))
