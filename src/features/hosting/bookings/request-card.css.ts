import { style } from '@vanilla-extract/css'
import { behindName } from '#theme/behind.ts'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space } = vars
export const card = style(
  feature({
    vars: { [behindName]: color.surface },
    display: 'grid',
    gap: space.s4,
    padding: '18px',
    borderRadius: vars.radius.r3,
    background: color.surface,
    border: `1px solid ${color.line}`,
    '@media': { [media.wide]: { padding: 20 } },
  }),
)
export const top = style(
  feature({
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    gap: space.s4,
    '@media': { [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
)
export const picture = style(
  feature({ inlineSize: 72, blockSize: 72, overflow: 'hidden', borderRadius: vars.radius.r2, background: color.sand }),
)
export const words = style(feature({ display: 'grid', gap: 2, alignContent: 'start', minInlineSize: 0 }))
export const when = style(feature({ ...type.small, color: color.muted }))
export const line = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: `0 ${space.s4}`,
  }),
)
export const title = style(
  feature({ flex: '1 1 8rem', color: color.muted, minInlineSize: 0, overflowWrap: 'anywhere' }),
)
export const price = style(feature({ fontWeight: 700, whiteSpace: 'nowrap', ...type.figures }))
/** Three lines of it; the rest is one press away. */
export const message = style(
  feature({
    ...type.small,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }),
)
export const actions = style(
  feature({
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: space.s3,
    '@media': { [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
)
export const ways = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: space.s3,
    marginBlock: '-10px -14px',
    marginInlineStart: -12,
  }),
)
/** Where the two stand under each other, it begins where the other one's words do. */
export const more = style(
  feature({ minBlockSize: vars.size.target, paddingInlineStart: 12, fontWeight: 550, color: color.link }),
)
/** What became of the answer, in the place of the two buttons. */
export const outcome = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.s3,
    minBlockSize: vars.size.target,
  }),
)
export const told = style(feature({ display: 'grid', gap: 2, flex: '1 1 10rem', minInlineSize: 0 }))
