import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const { space } = vars

export const section = style(feature({ display: 'grid', gap: space.s5, minInlineSize: 0 }))
export const words = style(feature({ display: 'grid', gap: space.s2, minInlineSize: 0 }))
export const head = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: space.s4,
    rowGap: space.s3,
  }),
)
