import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const kept = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space.s3} ${vars.space.s5}`,
    background: vars.color.sand,
    borderRadius: vars.radius.r3,
    padding: '16px 20px',
    marginBlockEnd: vars.space.s4,
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)

export const words = style(feature({ flex: '1 1 18rem', minInlineSize: 0, textWrap: 'pretty' }))
