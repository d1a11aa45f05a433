import { style } from '@vanilla-extract/css'
import { behindName } from '#theme/behind.ts'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
/** A ticket: on phones the stub hangs under the facts, on wide screens beside them. */
export const card = style(
  feature({
    vars: { [behindName]: color.surface },
    display: 'grid',
    overflow: 'hidden',
    borderRadius: vars.radius.r3,
    background: color.surface,
    boxShadow: vars.shadow.s2,
    '@media': {
      [media.wide]: { gridTemplateColumns: 'minmax(0, 1.7fr) minmax(0, 1fr)' },
      print: { boxShadow: 'none', border: `1px solid ${color.line}`, breakInside: 'avoid' },
    },
  }),
)
export const picture = style(feature({ gridColumn: '1 / -1', '@media': { print: { display: 'none' } } }))
/** Begins where the ticket's words do. */
export const caption = style(
  feature({ paddingInlineStart: 21, '@media': { [media.wide]: { paddingInlineStart: 31 } } }),
)
export const facts = style(
  feature({
    display: 'grid',
    gap: space.s5,
    alignContent: 'start',
    padding: '24px 22px',
    '@media': { [media.wide]: { padding: 32 } },
  }),
)
export const title = style(
  feature({
    fontFamily: vars.font.display,
    fontWeight: 500,
    fontSize: vars.text.title2,
    lineHeight: 1.12,
    letterSpacing: '-.014em',
    overflowWrap: 'anywhere',
  }),
)
export const when = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    gap: space.s4,
    '@media': { [media.tiny]: { flexWrap: 'wrap', gap: space.s2 } },
  }),
)
export const day = style(
  feature({
    fontFamily: vars.font.display,
    fontSize: '4rem',
    lineHeight: 1,
    letterSpacing: '-.04em',
    fontVariantNumeric: 'lining-nums',
  }),
)
export const strong = style(feature({ fontWeight: 600, fontVariantNumeric: 'tabular-nums lining-nums' }))
export const muted = style(feature({ fontSize: vars.text.small, lineHeight: 1.45, color: color.muted }))
export const figures = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    gap: space.s4,
    '@media': { [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
)
/** A figure on a line of its own. */
export const wholeLine = style(feature({ gridColumn: '1 / -1' }))
const perforation = `2px dashed ${color.line}`
export const stub = style(
  feature({
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: space.s2,
    marginInline: 22,
    paddingBlock: '28px 24px',
    textAlign: 'center',
    borderBlockStart: perforation,
    '@media': {
      [media.wide]: {
        marginInline: 0,
        marginBlock: 22,
        paddingInline: 28,
        paddingBlock: space.s3,
        borderBlockStart: 0,
        borderInlineStart: perforation,
      },
    },
  }),
)
export const code = style(
  feature({ inlineSize: 'min(100%, 220px)', overflow: 'hidden', borderRadius: vars.radius.r2, background: '#fff' }),
)
export const number = style(
  feature({ fontFamily: 'ui-monospace, monospace', fontWeight: 700, fontSize: '1.25rem', letterSpacing: '.06em' }),
)
export const tools = style(
  feature({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', '@media': { print: { display: 'none' } } }),
)
