import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space, radius } = vars
export const part = style(feature({ display: 'grid', gap: space.s4, alignContent: 'start', minInlineSize: 0 }))
export const list = style(feature({ minInlineSize: 0 }))
export const row = style(
  feature({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr)',
    columnGap: space.s3,
    alignItems: 'start',
    minBlockSize: 88,
    padding: space.s3,
    marginInline: `calc(-1 * ${space.s3})`,
    borderBlockEnd: `1px solid ${color.line}`,
    '@media': { [media.hover]: { selectors: { '&:hover': { background: color.surface } } } },
    selectors: {
      '&:focus-visible': { outlineOffset: -3 },
      '&[aria-current=page]': { background: color.linkWash, boxShadow: `inset 3px 0 0 ${color.link}` },
    },
  }),
)
export const face = style(feature({ inlineSize: 56, blockSize: 56, borderRadius: '50%', background: color.sand }))
export const body = style(feature({ display: 'grid', gap: 2, minInlineSize: 0 }))
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
export const top = style(
  feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.s3, minInlineSize: 0 }),
)
export const name = style(feature({ flex: '1 1 8ch', minInlineSize: 0, fontWeight: 600, lineHeight: 1.4, ...oneLine }))
export const when = style(feature({ ...type.micro, ...type.figures, color: color.muted }))
export const about = style(feature({ ...type.micro, color: color.muted, ...oneLine }))
export const last = style(
  feature({ ...type.small, display: 'flex', gap: 6, alignItems: 'center', color: color.muted, minInlineSize: 0 }),
)
export const words = style(feature({ flex: 1, minInlineSize: 0, ...oneLine }))
export const unreadWords = style([words, feature({ color: color.ink, fontWeight: 600 })])
export const failedWords = style([words, feature({ color: color.critical, fontWeight: 600 })])
export const count = style(
  feature({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    minInlineSize: 22,
    blockSize: 22,
    paddingInline: 6,
    borderRadius: radius.full,
    background: color.link,
    color: color.onLink,
    fontSize: 'min(.75rem, 14px)',
    fontWeight: 700,
  }),
)
