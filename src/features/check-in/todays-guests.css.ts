import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
const line = `1px solid ${color.line}`
export const section = style(feature({ display: 'grid', gap: space.s4, alignContent: 'start', minInlineSize: 0 }))
export const head = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: space.s3,
  }),
)
export const list = style(feature({ borderBlockEnd: line }))
export const row = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space.s4,
    inlineSize: '100%',
    minBlockSize: 72,
    paddingBlock: space.s3,
    borderBlockStart: line,
    textAlign: 'start',
    '@media': { [media.hover]: { ':hover': { color: color.link } } },
  }),
)
export const time = style(
  feature({
    fontFamily: vars.font.display,
    minInlineSize: '2.6em',
    fontSize: vars.text.title3,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'lining-nums tabular-nums',
  }),
)
export const words = style(feature({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' }))
export const name = style(feature({ fontWeight: 600 }))
export const muted = style(feature({ fontSize: vars.text.small, lineHeight: 1.45, color: color.muted }))
