import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space } = vars
const line = `1px solid ${color.line}`
const unprinted = { print: { display: 'none' } } as const

export const head = style(
  feature({
    display: 'grid',
    gap: space.s2,
    paddingBlock: `${space.s4} ${space.s5}`,
    '@media': { [media.wide]: { paddingBlock: `${space.s6} 36px` }, ...unprinted },
  }),
)
export const back = style(
  feature({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.s2,
    minBlockSize: vars.size.target,
    marginBlockStart: space.s3,
    fontSize: vars.text.small,
    color: color.muted,
    '@media': { [media.hover]: { ':hover': { color: color.link } }, ...unprinted },
  }),
)
export const book = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': {
      [media.wide]: { gridTemplateColumns: '272px minmax(0, 1fr)', columnGap: 72, alignItems: 'start' },
    },
  }),
)
/** The contents: a list of its own on phones, beside the page on wide screens. */
export const contents = style(
  feature({
    borderBlockEnd: line,
    '@media': { [media.wide]: { position: 'sticky', insetBlockStart: space.s5 }, ...unprinted },
  }),
)
export const entry = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    gap: space.s4,
    minBlockSize: 72,
    paddingBlock: space.s3,
    borderBlockStart: line,
    '@media': {
      [media.wide]: { minBlockSize: 60, paddingInline: space.s3 },
      [media.hover]: { ':hover': { color: color.link } },
    },
    selectors: {
      '&[aria-current=page]': {
        color: color.link,
        boxShadow: `inset 3px 0 0 ${color.link}`,
        background: color.linkWash,
      },
    },
  }),
)
export const entryIcon = style(feature({ color: color.muted, flex: 'none', display: 'grid' }))
export const entryWords = style(feature({ display: 'grid', gap: 2, minInlineSize: 0, flex: 1 }))
export const entryTitle = style(feature({ fontWeight: 600 }))
export const entryHint = style(
  feature({ ...type.small, color: color.muted, '@media': { [media.wide]: { display: 'none' } } }),
)
export const entryNext = style(
  feature({ color: color.muted, display: 'grid', '@media': { [media.wide]: { display: 'none' } } }),
)

export const page = style(
  feature({ display: 'grid', gap: space.s6, maxInlineSize: '680px', minInlineSize: 0, alignContent: 'start' }),
)
export const pageHead = style(feature({ display: 'grid', gap: space.s2, '@media': unprinted }))
/** One matter of a page: its title, a line on what it is, what can be done. */
export const matter = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s4,
    justifyItems: 'start',
    minInlineSize: 0,
    selectors: { '& + &': { borderBlockStart: line, paddingBlockStart: space.s6 } },
  }),
)
export const wide = style(feature({ inlineSize: '100%', minInlineSize: 0 }))
export const words = style(feature({ display: 'grid', gap: space.s1, maxInlineSize: '58ch', overflowWrap: 'anywhere' }))
export const fields = style(feature({ display: 'grid', gap: space.s5, inlineSize: '100%', maxInlineSize: '460px' }))
export const form = style(feature({ inlineSize: '100%' }))
export const pair = style(
  feature({
    display: 'grid',
    gap: space.s5,
    '@media': {
      '(min-width: 24em)': {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: space.s4,
        alignItems: 'start',
      },
    },
  }),
)
export const rows = style(feature({ inlineSize: '100%' }))
export const row = style(feature({ borderBlockStart: line, paddingBlock: space.s3 }))
export const actions = style(
  feature({ display: 'flex', flexWrap: 'wrap', gap: space.s3, alignItems: 'start', '@media': unprinted }),
)
export const group = style(feature({ display: 'grid', gap: space.s3, minInlineSize: 0 }))
