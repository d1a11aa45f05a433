import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
const line = `1px solid ${color.line}`
export const hostLine = style(feature({ display: 'grid', justifyItems: 'start' }))
/** A name that opens what is known of its person: a link's look, a button's target. */
export const person = style(
  feature({
    minBlockSize: vars.size.target,
    // The target is larger than the line, and a name of two lines still ends above what follows.
    paddingBlock: 10,
    marginBlock: -10,
    fontWeight: 600,
    color: color.link,
    textAlign: 'start',
    textDecoration: 'underline',
    textUnderlineOffset: '.2em',
    textDecorationThickness: 1,
    overflowWrap: 'anywhere',
  }),
)
export const summary = style(
  feature({ minBlockSize: vars.size.target, paddingBlock: 12, fontWeight: 550, color: color.link, cursor: 'pointer' }),
)
export const search = style(feature({ display: 'grid', gap: space.s4, marginBlockEnd: vars.section.block }))
export const field = style(
  feature({
    display: 'grid',
    gap: space.s3,
    alignItems: 'end',
    justifyItems: 'start',
    '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 40rem) auto' } },
  }),
)
export const fieldBox = style(feature({ inlineSize: '100%' }))
export const groups = style(feature({ display: 'grid', gap: space.s6 }))
export const group = style(feature({ display: 'grid', gap: space.s3, justifyItems: 'start', minInlineSize: 0 }))
export const rows = style(feature({ inlineSize: '100%', borderBlockEnd: line }))
export const row = style(
  feature({
    display: 'grid',
    gap: `2px ${space.s3}`,
    paddingBlock: space.s3,
    borderBlockStart: line,
    justifyItems: 'start',
    overflowWrap: 'anywhere',
    minInlineSize: 0,
  }),
)
export const parties = style(feature({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.s5}` }))
export const party = style(feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${space.s2}` }))
export const sheet = style(feature({ display: 'grid', gap: space.s6, minInlineSize: 0 }))
export const reason = style(feature({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }))
