import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color } = vars
export const list = style(feature({ display: 'grid' }))
export const item = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    inlineSize: '100%',
    minBlockSize: 48,
    paddingInline: 12,
    borderRadius: vars.radius.r2,
    fontWeight: 550,
    '@media': { [media.hover]: { selectors: { '&:hover': { background: color.sand } } } },
    selectors: { '&[aria-current=page]': { color: color.link } },
  }),
)
export const count = style(
  feature({
    marginInlineStart: 'auto',
    display: 'grid',
    placeItems: 'center',
    minInlineSize: 22,
    blockSize: 22,
    paddingInline: 6,
    borderRadius: vars.radius.full,
    background: color.primary,
    color: color.onPrimary,
    fontSize: 'min(.75rem, 14px)',
    fontWeight: 700,
  }),
)
export const divided = style(
  feature({ marginBlockStart: 8, paddingBlockStart: 8, borderBlockStart: `1px solid ${color.line}` }),
)
export const person = style(
  feature({ display: 'flex', alignItems: 'center', gap: 12, padding: '8px 12px 14px', minInlineSize: 0 }),
)
export const address = style(
  feature({
    color: color.muted,
    fontSize: vars.text.small,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  }),
)
export const names = style(feature({ display: 'grid', minInlineSize: 0, lineHeight: 1.35 }))
export const name = style(feature({ fontWeight: 600 }))
/** Wide enough for a row of choices in either language. */
export const settings = style(
  feature({ display: 'grid', gap: 18, padding: 12, '@media': { [media.wide]: { inlineSize: 336 } } }),
)
export const doors = style(feature({ display: 'grid', gap: 10, padding: '4px 12px 12px' }))
/** In a sheet the body already has a margin. */
export const sheet = style(feature({ marginInline: -12 }))
