import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space } = vars

export const section = style(feature({ display: 'grid', gap: space.s4, minInlineSize: 0 }))

/** A ticket like the voucher's, without its stub. */
export const card = style(
  feature({
    display: 'grid',
    overflow: 'hidden',
    borderRadius: vars.radius.r3,
    background: color.surface,
    boxShadow: vars.shadow.s2,
    '@media': {
      [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.5fr)' },
      [media.forcedColors]: { border: '1px solid CanvasText' },
    },
  }),
)

/** On wide screens as high as the words beside it, whatever the picture's own height. */
export const picture = style(
  feature({
    display: 'grid',
    aspectRatio: '5 / 2',
    overflow: 'hidden',
    background: color.sand,
    '@media': { [media.medium]: { aspectRatio: 'auto', minBlockSize: '100%', blockSize: 0 } },
  }),
)

export const facts = style(
  feature({
    display: 'grid',
    gap: space.s4,
    alignContent: 'start',
    padding: '20px 20px 22px',
    minInlineSize: 0,
    '@media': { [media.wide]: { padding: 32, gap: space.s5, justifyItems: 'start' } },
  }),
)

export const top = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: space.s4,
    rowGap: space.s1,
    inlineSize: '100%',
  }),
)

export const count = style(feature({ ...type.title1, color: color.primary }))

export const what = style(feature({ display: 'grid', gap: space.s1, minInlineSize: 0, overflowWrap: 'anywhere' }))

export const when = style(feature({ fontWeight: 600, ...type.figures }))

export const muted = style(
  feature({ display: 'block', fontSize: vars.text.small, fontWeight: 400, lineHeight: 1.45, color: color.muted }),
)

export const place = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: space.s3,
    alignItems: 'center',
    inlineSize: '100%',
    borderBlock: `1px solid ${color.line}`,
    paddingBlock: space.s2,
    '@media': { [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' } },
  }),
)

export const sign = style(feature({ display: 'grid', color: color.muted }))

/** A button without an edge ends where the words do. */
export const map = style(feature({ marginInlineEnd: -18, '@media': { [media.tiny]: { marginInline: -12 } } }))

export const words = style(feature({ fontWeight: 600, minInlineSize: 0, overflowWrap: 'anywhere' }))

export const open = style(feature({ display: 'grid' }))
