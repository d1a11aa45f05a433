import { globalStyle, style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
const line = `1px solid ${color.line}`
export const page = style(feature({ display: 'grid', gap: vars.section.block, minInlineSize: 0 }))
export const part = style(feature({ display: 'grid', gap: space.s4, justifyItems: 'start', minInlineSize: 0 }))
export const noPrint = style(feature({ '@media': { print: { display: 'none' } } }))
/** Buttons without an edge begin and end where the words do. */
export const tools = style([
  noPrint,
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    marginInline: `max(-18px, calc(-1 * ${vars.size.gutter}))`,
  }),
])
export const head = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: `0 ${space.s4}`,
  }),
)
export const statement = style(
  feature({
    display: 'grid',
    gap: space.s3,
    minInlineSize: 0,
    paddingBlock: space.s4,
    borderBlockStart: line,
    '@media': { print: { breakInside: 'avoid' } },
  }),
)
export const statements = style(feature({ display: 'grid', inlineSize: '100%' }))
export const month = style(
  feature({ display: 'inline-block', selectors: { '&::first-letter': { textTransform: 'uppercase' } } }),
)
export const row = style(
  feature({
    display: 'flex',
    justifyContent: 'space-between',
    gap: space.s4,
    '@media': { [media.tiny]: { flexWrap: 'wrap', gap: 0 } },
  }),
)
export const words = style(feature({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' }))
export const note = style(feature({ fontSize: vars.text.small, color: color.muted }))
export const amount = style(feature({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }))
export const total = style([row, feature({ paddingBlockStart: space.s3, borderBlockStart: line, fontWeight: 600 })])
export const lines = style(feature({ display: 'grid', gap: space.s3, selectors: { '&[hidden]': { display: 'none' } } }))
export const documents = style(feature({ display: 'grid', gap: space.s3, inlineSize: '100%' }))
export const rib = style(feature({ fontVariantNumeric: 'tabular-nums' }))
export const columns = style(
  feature({
    display: 'grid',
    gap: vars.section.block,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': {
      [media.wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', columnGap: 72, alignItems: 'start' },
    },
  }),
)
/** On paper one statement is the page. */
globalStyle(
  `${statements}[data-printing] ${statement}:not([data-chosen])`,
  feature({ '@media': { print: { display: 'none' } } }),
)
