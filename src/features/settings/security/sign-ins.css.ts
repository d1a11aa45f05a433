import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const { space } = vars
export const signIn = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space.s3} ${space.s4}`,
  }),
)
export const words = style(feature({ display: 'grid', gap: 2, minInlineSize: 0 }))
export const name = style(feature({ fontWeight: 600 }))
