import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const kept = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space.s3} ${vars.space.s5}`,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.r3,
    padding: '16px 20px',
    marginBlockEnd: vars.space.s4,
  }),
)

export const words = style(feature({ flex: '1 1 18rem', minInlineSize: 0, textWrap: 'pretty' }))
