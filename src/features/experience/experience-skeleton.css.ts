import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const title = style(feature({ display: 'grid', gap: 12, marginBlockStart: 26, fontSize: vars.text.title2 }))
export const text = style(
  feature({ display: 'grid', gap: 10, marginBlockStart: vars.section.block, maxInlineSize: '62ch' }),
)
export const card = style(
  feature({
    display: 'none',
    blockSize: 470,
    borderRadius: vars.radius.r3,
    background: vars.color.sand,
    '@media': { [media.wide]: { display: 'block' } },
  }),
)
/** As high as the button that takes its place (src/ui/action/button.css.ts). */
export const roomForAction = style(feature({ display: 'block', minBlockSize: 52 }))
