import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space } = vars
const line = `1px solid ${color.line}`

export const list = style(feature({ borderBlockEnd: line }))
/** The whole row is pressed: it opens what is known of the booking. */
export const row = style(
  feature({
    display: 'grid',
    gridTemplateColumns: '3rem minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: space.s4,
    rowGap: 2,
    inlineSize: '100%',
    minBlockSize: 72,
    paddingBlock: space.s3,
    borderBlockStart: line,
    '@media': {
      [media.medium]: { gridTemplateColumns: '3rem minmax(0, 1fr) auto' },
      [media.hover]: { ':hover': { color: color.link } },
    },
  }),
)
/** Its first column is a time of day. */
export const timed = style(
  feature({
    gridTemplateColumns: '4rem minmax(0, 1fr)',
    '@media': { [media.medium]: { gridTemplateColumns: '4rem minmax(0, 1fr) auto' } },
  }),
)
export const day = style(feature({ display: 'grid', justifyItems: 'center' }))
export const dayNumber = style(
  feature({
    fontFamily: vars.font.display,
    fontWeight: 500,
    fontSize: '1.5rem',
    lineHeight: 1.1,
    letterSpacing: '-.02em',
    fontVariantNumeric: 'lining-nums tabular-nums',
  }),
)
export const month = style(feature({ ...type.micro, fontWeight: 600, color: color.muted }))
export const words = style(feature({ display: 'grid', gap: 2, minInlineSize: 0, overflowWrap: 'anywhere' }))
export const name = style(feature({ fontWeight: 600, lineHeight: 1.35 }))
export const meta = style(feature({ ...type.small, color: color.muted }))
/** Under the words where there is no room beside them. */
export const state = style(
  feature({
    gridColumn: 2,
    '@media': { [media.medium]: { gridColumn: 'auto', justifySelf: 'end', textAlign: 'end' } },
  }),
)
