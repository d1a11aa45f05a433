import { globalStyle, style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const state = style(feature({ display: 'grid', gap: vars.space.s3, justifyItems: 'start', minInlineSize: 0 }))
/** Over the title's link, which covers the whole row. */
export const actions = style(
  feature({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s2, position: 'relative', zIndex: 1 }),
)
// Beside a picture a phone has room for three in a row only where they are narrow.
globalStyle(`${actions} > a`, feature({ '@media': { [media.narrow]: { paddingInline: 12 } } }))
export const tab = style(feature({ display: 'grid', gap: vars.space.s4, minInlineSize: 0 }))
