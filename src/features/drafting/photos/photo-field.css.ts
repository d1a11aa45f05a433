import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, radius, space } = vars
export const field = style(feature({ display: 'grid', gap: space.s4, minInlineSize: 0, outlineOffset: 8 }))
/** Files are held over it. */
export const over = style([
  field,
  feature({ borderRadius: radius.r3, background: color.linkWash, outline: `2px dashed ${color.link}` }),
])
export const hint = style(feature({ ...type.small, color: color.muted, textWrap: 'pretty' }))
export const error = style(
  feature({ ...type.small, display: 'flex', gap: 6, alignItems: 'flex-start', color: color.critical, fontWeight: 550 }),
)
export const grid = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: space.s3,
    '@media': {
      [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      [media.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  }),
)
/** Its photos stand in the same grid as the tile that adds more. */
export const list = style(feature({ display: 'contents' }))
