import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import * as rows from './host-rows.css.ts'

const { color, space } = vars
const line = `1px solid ${color.line}`

export const section = style(feature({ display: 'grid', gap: space.s5, minInlineSize: 0 }))
export const part = style(feature({ display: 'grid', gap: space.s3, alignContent: 'start', minInlineSize: 0 }))
export const head = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: space.s4,
    rowGap: space.s3,
    minBlockSize: vars.size.target,
  }),
)
export const columns = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s6,
    '@media': {
      [media.wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(26rem, 1fr))', columnGap: 72, alignItems: 'start' },
    },
  }),
)
/** How long is left stands under the words on phones: it is as long as they are. */
export const request = style([
  rows.row,
  feature({
    '@media': {
      [media.small]: { gridTemplateColumns: '48px minmax(0, 1fr)' },
      [media.medium]: { gridTemplateColumns: '48px minmax(0, 1fr) auto' },
    },
  }),
])
export const left = style([
  rows.state,
  feature({
    '@media': {
      [media.small]: { gridColumn: 2, justifySelf: 'start' },
      [media.medium]: { gridColumn: 'auto', justifySelf: 'end' },
    },
  }),
])
/** A row that leads nowhere does not light up. */
export const still = style(feature({ '@media': { [media.hover]: { ':hover': { color: 'inherit' } } } }))

export const list = style(feature({ borderBlockEnd: line }))
/** The number stands where a magazine sets it; the way on is under the words where there is no room beside them. */
export const step = style(
  feature({
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    alignItems: 'center',
    rowGap: space.s3,
    columnGap: space.s3,
    paddingBlock: space.s4,
    borderBlockStart: line,
    '@media': { [media.medium]: { gridTemplateColumns: '44px minmax(0, 1fr) auto' } },
  }),
)
export const number = style(
  feature({
    alignSelf: 'start',
    fontFamily: vars.font.display,
    fontSize: vars.text.title2,
    lineHeight: 1.05,
    color: color.primary,
  }),
)
export const words = style(feature({ display: 'grid', gap: space.s1, minInlineSize: 0, overflowWrap: 'anywhere' }))
export const end = style(
  feature({ gridColumn: 2, justifySelf: 'start', '@media': { [media.medium]: { gridColumn: 'auto' } } }),
)
