import { globalStyle, style } from '@vanilla-extract/css'
import { feature, type LayeredRule } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, size } = vars
export const footer = style(
  feature({
    marginBlockStart: vars.space.s8,
    borderBlockStart: `1px solid ${color.line}`,
    paddingBlock: '36px 40px',
    fontSize: '.9375rem',
    '@media': { [media.wide]: { paddingBlock: 56 }, print: { display: 'none' } },
  }),
)
export const inner = style(
  feature({
    maxInlineSize: `calc(${size.page} + 2 * ${size.gutter})`,
    marginInline: 'auto',
    paddingInline: size.gutter,
  }),
)
export const columns = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [media.wide]: { gridTemplateColumns: '1.5fr 1fr 1fr 1fr', gap: 32 } },
  }),
)
export const about = style(
  feature({ display: 'grid', gap: 12, alignContent: 'start', justifyItems: 'start', marginBlockEnd: 20 }),
)
export const tagline = style(feature({ color: color.muted, maxInlineSize: '30ch' }))
export const social = style(
  feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', marginInlineStart: -12 }),
)
export const tag = style(
  feature({ marginInline: `12px ${vars.space.s2}`, color: color.muted, fontSize: vars.text.small }),
)
export const socialLink = style(
  feature({
    display: 'grid',
    placeItems: 'center',
    inlineSize: 48,
    blockSize: 48,
    color: color.muted,
    borderRadius: '50%',
  }),
)
/** Only drawn where the list is forced open. */
export const title = style(feature({ ...type.label, fontWeight: 650, display: 'none' }))
export const group = style(
  feature({
    borderBlockEnd: `1px solid ${color.line}`,
    '@media': { [media.wide]: { borderBlockEnd: 0 } },
  }),
)
export const summary = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minBlockSize: 56,
    fontWeight: 600,
    listStyle: 'none',
    selectors: { '&::-webkit-details-marker': { display: 'none' } },
  }),
)
export const links = style(
  feature({
    display: 'grid',
    justifyItems: 'start',
    paddingBlockEnd: 12,
    '@media': { [media.wide]: { paddingBlock: '4px 0' } },
  }),
)
export const link = style(
  feature({
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 48,
    color: color.muted,
    '@media': {
      [media.wide]: { minBlockSize: 36 },
      [media.hover]: {
        selectors: { '&:hover': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: 4 } },
      },
    },
  }),
)
export const legal = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 22,
    marginBlockStart: 16,
    color: color.muted,
    fontSize: vars.text.small,
  }),
)

// On wide screens the lists stand open under plain headings, where a browser lets a style say so.
const standsOpen = (rule: LayeredRule) =>
  feature({ '@supports': { 'selector(::details-content)': { '@media': { [media.wide]: rule } } } })
globalStyle(`${group}::details-content`, standsOpen({ contentVisibility: 'visible', blockSize: 'auto' }))
globalStyle(`${group} > ${summary}`, standsOpen({ display: 'none' }))
globalStyle(title, standsOpen({ display: 'block' }))
