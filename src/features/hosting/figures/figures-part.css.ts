import { globalStyle, style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const line = `1px solid ${vars.color.line}`
export const part = style(feature({ display: 'grid', gap: vars.space.s3, alignContent: 'start', minInlineSize: 0 }))
export const head = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: `0 ${vars.space.s4}`,
  }),
)
/** Buttons without an edge begin and end where the words do. */
export const tools = style(
  feature({ display: 'flex', flexWrap: 'wrap', marginInline: `max(-18px, calc(-1 * ${vars.size.gutter}))` }),
)
export const table = style(
  feature({ inlineSize: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums lining-nums' }),
)
const cell = feature({ paddingBlock: 10, borderBlockStart: line, textAlign: 'start', fontWeight: 400 })
globalStyle(`${table} th, ${table} td`, cell)
globalStyle(`${table} thead th`, feature({ borderBlockStart: 0, fontSize: vars.text.small, color: vars.color.muted }))
globalStyle(`${table} th + th, ${table} th + td`, feature({ textAlign: 'end' }))
globalStyle(`${table} td`, feature({ fontWeight: 600 }))
globalStyle(`${table} tbody tr:last-child > *`, feature({ borderBlockEnd: line }))
/** Names of months are small in French, also where a line begins with one. */
export const beginning = style(feature({ selectors: { '&::first-letter': { textTransform: 'uppercase' } } }))
globalStyle(`${table} tbody th::first-letter`, feature({ textTransform: 'uppercase' }))
