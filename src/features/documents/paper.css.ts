import { globalStyle, style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
const line = `1px solid ${color.line}`

/** On paper the ink is black whatever the theme is. */
export const paper = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s7,
    padding: space.s5,
    background: color.surface,
    border: line,
    borderRadius: vars.radius.r2,
    '@media': {
      [media.narrow]: { padding: space.s4 },
      [media.wide]: { minBlockSize: 980, padding: 64, gridTemplateRows: 'auto auto auto 1fr' },
      print: {
        minBlockSize: 'auto',
        // Most printers add margins of their own, a file may have none.
        padding: '14mm 10mm',
        gap: 40,
        background: 'none',
        border: 'none',
        color: '#000',
        fontSize: '10.5pt',
      },
    },
  }),
)
const pair = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s5,
} as const
const two = 'minmax(0, 1fr) auto'
export const head = style(
  feature({
    ...pair,
    '@media': { [media.wide]: { gridTemplateColumns: two }, print: { gridTemplateColumns: two } },
  }),
)
export const party = style(
  feature({ display: 'grid', alignContent: 'start', gap: space.s1, minInlineSize: 0, overflowWrap: 'anywhere' }),
)
export const name = style(feature({ fontWeight: 600 }))
export const label = style(
  feature({ fontSize: vars.text.small, color: color.muted, '@media': { print: { color: '#444' } } }),
)
export const facts = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${space.s1} ${space.s4}`,
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
    '@media': { [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
)
export const title = style(
  feature({
    display: 'grid',
    alignContent: 'start',
    gap: space.s3,
    minInlineSize: 0,
    '@media': {
      [media.wide]: { justifyItems: 'end', textAlign: 'end' },
      print: { justifyItems: 'end', textAlign: 'end' },
    },
  }),
)
export const table = style(feature({ inlineSize: '100%', borderCollapse: 'collapse' }))
const cell = { paddingBlock: space.s3, verticalAlign: 'top', textAlign: 'start' } as const
export const heading = style(
  feature({
    ...cell,
    fontWeight: 600,
    fontSize: vars.text.small,
    borderBlockEnd: `2px solid ${color.ink}`,
    '@media': { print: { borderBlockEndColor: '#000' } },
  }),
)
const grey = { print: { borderBlockEndColor: '#bbb' } }
export const what = style(feature({ ...cell, overflowWrap: 'break-word', borderBlockEnd: line, '@media': grey }))
const figures = {
  ...cell,
  textAlign: 'end',
  paddingInlineStart: space.s4,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const
export const amountHeading = style([heading, feature({ textAlign: 'end' })])
export const amount = style(feature({ ...figures, borderBlockEnd: line, '@media': grey }))
export const sumLabel = style(
  feature({ ...cell, textAlign: 'end', color: color.muted, fontWeight: 400, '@media': { print: { color: '#444' } } }),
)
export const sum = style(feature(figures))
export const totalLabel = style(feature({ ...cell, textAlign: 'end', fontWeight: 600 }))
export const total = style(feature({ ...figures, fontWeight: 600, fontSize: vars.text.title3 }))
export const foot = style(
  feature({
    display: 'grid',
    alignContent: 'end',
    gap: space.s1,
    minInlineSize: 0,
    paddingBlockStart: space.s4,
    overflowWrap: 'anywhere',
    fontSize: vars.text.small,
    color: color.muted,
    '@media': { print: { color: '#444', borderBlockStart: '1px solid #bbb' } },
  }),
)
// No room for two columns: the amounts stand under what they are of.
globalStyle(
  `${table} :is(thead, tbody, tfoot, tr, th, td)`,
  feature({ '@media': { [media.tiny]: { display: 'block', textAlign: 'start', paddingInlineStart: 0 } } }),
)
