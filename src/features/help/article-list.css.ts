import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color } = vars
export const list = style(feature({ borderBlockEnd: `1px solid ${color.line}` }))
export const item = style(feature({ borderBlockStart: `1px solid ${color.line}` }))
export const link = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.s4,
    minBlockSize: vars.size.target,
    paddingBlock: 14,
  }),
)
export const words = style(feature({ display: 'grid', gap: 4, minInlineSize: 0 }))
export const title = style(
  feature({
    ...type.title3,
    '@media': { [media.hover]: { selectors: { [`${link}:hover &`]: { color: color.link } } } },
  }),
)
export const excerpt = style(feature({ color: color.muted, maxInlineSize: '62ch', textWrap: 'pretty' }))
