import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color } = vars
export const list = style(feature({ borderBlockEnd: `1px solid ${color.line}` }))
export const item = style(feature({ borderBlockStart: `1px solid ${color.line}` }))
export const button = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s3,
    inlineSize: '100%',
    minBlockSize: 52,
    paddingBlock: 6,
  }),
)
export const name = style(
  feature({
    fontFamily: vars.font.display,
    fontWeight: 500,
    fontSize: 'min(1.3125rem, 8.4vw)',
    lineHeight: 1.15,
    letterSpacing: '-.01em',
    minInlineSize: 0,
    '@media': { [media.hover]: { selectors: { [`${button}:hover &`]: { color: color.link } } } },
  }),
)
export const leader = style(
  feature({ flex: 1, minInlineSize: 12, borderBlockEnd: `2px dotted ${color.line}`, translate: '0 5px' }),
)
export const count = style(
  feature({ minInlineSize: '2ch', textAlign: 'end', color: color.muted, fontVariantNumeric: 'tabular-nums' }),
)

/** From 720 px; where the filters stand there as well, from 1024 px, they need more (see results-list.css.ts). */
export const besideQuery = '(min-width: 72em), (min-width: 45em) and (max-width: 63.99em)'

export const layout = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space.s5,
    '@media': {
      [besideQuery]: { gridTemplateColumns: 'minmax(0, 1.55fr) minmax(0, 1fr)', gap: 28, alignItems: 'start' },
    },
  }),
)
export const map = style(
  feature({
    display: 'grid',
    gap: vars.space.s2,
    minInlineSize: 0,
    '@media': {
      // From edge to edge: every name finds its place down to 320 px.
      [media.phone]: { marginInline: `calc(-1 * ${vars.size.gutter})` },
      [besideQuery]: { position: 'sticky', insetBlockStart: vars.space.s4 },
    },
  }),
)
export const note = style(feature({ '@media': { [media.phone]: { paddingInline: vars.size.gutter } } }))
export const panel = style(feature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.s3 }))
export const head = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space.s3,
    minBlockSize: vars.size.target,
  }),
)
