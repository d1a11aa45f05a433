import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'

export const box = style(feature({ flex: '1 1 auto', minInlineSize: 0 }))
