import { globalStyle, style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'
import { z } from '#theme/z.ts'

const { color, space, size } = vars
export const box = style(feature({ display: 'grid', gap: space.s2 }))
export const list = style(feature({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' }))
export const entry = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '2px 16px',
    minBlockSize: 56,
    paddingBlock: 8,
    borderBlockStart: `1px solid ${color.line}`,
  }),
)
export const link = style(
  feature({ ...type.title3, overflowWrap: 'anywhere', minBlockSize: 48, display: 'inline-grid', alignItems: 'center' }),
)
export const facts = style(feature({ ...type.small, color: color.muted }))

export const head = style(
  feature({ display: 'grid', gap: 4, marginBlock: `${space.s4} ${space.s5}`, justifyItems: 'start' }),
)
export const back = style(
  feature({
    ...type.small,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minBlockSize: 48,
    marginInlineStart: -6,
    color: color.muted,
  }),
)
export const title = style(feature({ overflowWrap: 'anywhere' }))
export const columns = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s6,
    '@media': {
      [media.wide]: {
        gridTemplateColumns: '11rem minmax(0, 1fr) 17.5rem',
        gap: 'clamp(32px, 4.5vw, 64px)',
        alignItems: 'start',
      },
    },
  }),
)
const onlyWide = { display: 'none', '@media': { [media.wide]: { display: 'grid' } } } as const
export const toc = style(feature({ ...onlyWide, position: 'sticky', insetBlockStart: 24 }))
export const tocLink = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minBlockSize: 48,
    paddingBlock: space.s1,
    lineHeight: 1.25,
    fontWeight: 550,
    color: color.muted,
    selectors: { '&[data-wrong=true]': { color: color.critical } },
    '@media': { [media.hover]: { selectors: { '&:hover:not([data-wrong=true])': { color: color.link } } } },
  }),
)
export const aside = style(feature({ ...onlyWide, gap: space.s4, position: 'sticky', insetBlockStart: 24 }))
export const asideTitle = style(feature({ ...type.small, fontWeight: 600, color: color.muted }))

export const form = style(
  feature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s5, minInlineSize: 0 }),
)
export const part = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 20,
    minInlineSize: 0,
    padding: 0,
    paddingBlockStart: 28,
    margin: 0,
    border: 0,
    borderBlockStart: `1px solid ${color.line}`,
    scrollMarginBlockStart: 16,
  }),
)
export const firstPart = style([part, feature({ border: 0, paddingBlockStart: 0 })])
export const legend = style(feature({ ...type.title2, padding: 0, float: 'inline-start', inlineSize: '100%' }))
export const pair = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
    gap: space.s4,
    alignItems: 'start',
  }),
)
export const wholeOnPhone = style(feature({ '@media': { [media.phone]: { gridColumn: '1 / -1' } } }))
export const line = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '8px 16px',
  }),
)
export const label = style(feature({ ...type.label, padding: 0 }))
export const hint = style(feature({ ...type.small, color: color.muted }))
export const counted = style(feature({ ...type.figures, display: 'flex', justifyContent: 'space-between', gap: 12 }))
export const chips = style(feature({ display: 'flex', flexWrap: 'wrap', gap: 8 }))
export const group = style(feature({ display: 'grid', gap: 10, minInlineSize: 0, border: 0, padding: 0, margin: 0 }))
/** A legend takes no part in its fieldset's grid. */
export const groupTitle = style([label, feature({ marginBlockEnd: 10 })])
export const more = style(feature({ display: 'grid', gap: 20 }))
export const summary = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minBlockSize: 48,
    cursor: 'pointer',
    fontWeight: 600,
    color: color.link,
    listStyle: 'none',
    selectors: { '&::-webkit-details-marker': { display: 'none' } },
  }),
)
export const moreBody = style(feature({ display: 'grid', gap: 20, paddingBlockStart: 12 }))
export const unit = style(feature({ color: color.muted, paddingInlineEnd: 14 }))

/** The action stays within the thumb's reach while the form is filled in. */
export const bar = style(
  feature({
    position: 'sticky',
    insetBlockEnd: 'var(--keyboard, 0px)',
    zIndex: z.sticky,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: 10,
    marginInline: `calc(-1 * ${size.gutter})`,
    paddingInline: size.gutter,
    paddingBlock: '10px calc(10px + env(safe-area-inset-bottom))',
    background: color.surface,
    borderBlockStart: `1px solid ${color.line}`,
    '@media': {
      // One under the other they would take what is left of the window.
      [media.tiny]: { position: 'static', gridTemplateColumns: 'minmax(0, 1fr)' },
      [media.wide]: {
        gridTemplateColumns: 'auto',
        gridAutoFlow: 'column',
        justifyContent: 'end',
        marginInline: 0,
        paddingInline: 0,
        background: color.ground,
      },
    },
  }),
)
/** Over the buttons where they take the whole width, else before them. */
export const barNote = style(
  feature({
    ...type.small,
    gridColumn: '1 / -1',
    color: color.muted,
    '@media': { [media.wide]: { gridColumn: 'auto', alignSelf: 'center' } },
  }),
)
// Whatever Tab leads to keeps clear of it.
globalStyle(`html:has(${bar})`, feature({ scrollPaddingBlockEnd: 'calc(24px + 4.5rem)' }))
globalStyle(`html:has(${bar} > ${barNote})`, feature({ scrollPaddingBlockEnd: 'calc(24px + 7rem)' }))
export const skeleton = style(feature({ display: 'grid', gap: space.s5, minBlockSize: 900, alignContent: 'start' }))
export const fieldSkeleton = style(feature({ blockSize: 52 }))
